import type { SubscriptionPlan } from '@tessera/contracts/commerce/product.ts';

type Period = SubscriptionPlan['billingPeriod'];

const dayMs = 86_400_000;

/** Tries to charge one date before the subscription waits for its buyer. */
export const chargeAttempts = 3;

/** Waits between the tries: a day, then three. */
const retryWaitsMs = [dayMs, 3 * dayMs];

/**
 * When a date of the schedule falls due, milliseconds; slot 0 is the start itself. Months and years follow the
 * calendar (UTC) and are counted from the start, so the 31st becomes the 28th in February and the 31st again in March.
 */
export function slotDateMs(startMs: number, { value, unit }: Period, slot: number): number {
  const periods = value * slot;
  if (unit === 'WEEK') return startMs + periods * 7 * dayMs;
  return addMonths(startMs, unit === 'YEAR' ? periods * 12 : periods);
}

/** The first slot from `fromSlot` on that falls due after a moment. */
export function nextSlotAfter(startMs: number, period: Period, fromSlot: number, afterMs: number): number {
  let slot = fromSlot;
  while (slotDateMs(startMs, period, slot) <= afterMs) slot += 1;
  return slot;
}

/** How long to wait after so many failed tries; undefined when it was the last. */
export function retryWaitMs(failedAttempts: number): number | undefined {
  return failedAttempts < chargeAttempts ? retryWaitsMs[failedAttempts - 1] : undefined;
}

/** Whether so many charges complete the plan; 0 cycles go on (PAY-051, PAY-052). */
export function isComplete({ numBillingCycles }: SubscriptionPlan, charges: number): boolean {
  return numBillingCycles > 0 && charges >= numBillingCycles;
}

function addMonths(startMs: number, months: number): number {
  const start = new Date(startMs);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0));
  const day = Math.min(start.getUTCDate(), lastDay.getUTCDate());
  const timeOfDay = startMs - Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate());
  return Date.UTC(lastDay.getUTCFullYear(), lastDay.getUTCMonth(), day) + timeOfDay;
}
