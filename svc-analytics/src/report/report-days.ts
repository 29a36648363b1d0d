import type { ReportEvery } from '@tessera/contracts/analytics/report-calls.ts';
import type { Period } from '../period/wrong-period.ts';
import { dayStartIn, localTimeIn, shiftDay } from '../settings/local-time.ts';

/** How long after the start of the day reports are sent, ms: in the morning, also after a clock change. */
const morningMs = 7 * 3_600_000;
/** A month has no more days. */
const longestMonth = 31;

/** The last day, week or month that was complete when this day began. */
export function lastPeriod(every: ReportEvery, today: string): Period {
  const to = shiftDay(startOf(every, today), -1);
  return { from: startOf(every, to), to };
}

/** When the next report after a moment is sent: in the morning of the first day of a period. */
export function dueAfter(every: ReportEvery, momentMs: number, timeZone: string): number {
  const startsMs = dayStartIn(timeZone);
  const today = localTimeIn(timeZone)(momentMs).day;
  for (let ahead = 0; ahead <= longestMonth; ahead += 1) {
    const day = shiftDay(today, ahead);
    const dueMs = startsMs(day) + morningMs;
    if (startOf(every, day) === day && dueMs > momentMs) return dueMs;
  }
  throw new Error(`no ${every} begins after ${today}`);
}

/** The first day of the period that a day is in. */
function startOf(every: ReportEvery, day: string): string {
  if (every === 'day') return day;
  if (every === 'month') return `${day.slice(0, 8)}01`;
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return shiftDay(day, -sinceMonday);
}
