import type { readSummary } from '@tessera/contracts/analytics/summary-calls.ts';
import type { z } from 'zod';
import type { Period } from '../period/wrong-period.ts';
import { countDays, shiftDay } from '../settings/local-time.ts';

type Compare = z.output<typeof readSummary.query>['compare'];

/** The period another is compared with: as many days right before it, or the same dates a year before. */
export function comparedWith({ from, to }: Period, compare: Compare): Period {
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  return { from: shiftDay(from, -countDays(from, to)), to: shiftDay(from, -1) };
}

/** The same date a year before; the last of February where that year has no 29th. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? `${before.slice(0, 8)}28` : before;
}
