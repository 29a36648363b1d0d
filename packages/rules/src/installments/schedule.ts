/** Days between two payments of the provider. */
const daysBetween = 14;

/** One of the payments, due from the day of the purchase on. */
interface ScheduledPayment {
  /** Days after the purchase. */
  afterDays: number;
  /** Minor units. */
  cents: number;
}

/**
 * When which part of a price is paid: the first at once, the others every two weeks. Each is the price divided by
 * `count`, rounded up to a whole minor unit as the offer says it (PAY-076); the last takes what is left, so that all
 * together are the price.
 */
export function installmentSchedule(cents: number, count: number): ScheduledPayment[] {
  const each = Math.ceil(cents / count);
  return Array.from({ length: count }, (_, index) => ({
    afterDays: index * daysBetween,
    cents: Math.max(0, Math.min(each, cents - each * index)),
  }));
}
