import type { readSummary } from '@tessera/contracts/analytics/summary-calls.ts';
import type { z } from 'zod';
import type { Period } from '../period/wrong-period.ts';
import { countDays, shiftDay } from '../settings/local-time.ts';

type Compare = z.output<typeof readSummary.query>['compare'];

/**
 * The period another is compared with: the same dates a year before, or what is right before it. Whole months are
 * compared with as many whole months, everything else with as many days.
 */
export function comparedWith({ from, to }: Period, compare: Compare): Period {
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  const months = wholeMonths({ from, to });
  if (months !== undefined) return { from: monthsBefore(from, months), to: shiftDay(from, -1) };
  return { from: shiftDay(from, -countDays(from, to)), to: shiftDay(from, -1) };
}

/** The same date a year before; the last of February where that year has no 29th. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? `${before.slice(0, 8)}28` : before;
}

/** How many whole calendar months a period is; undefined when it is something else. */
function wholeMonths({ from, to }: Period): number | undefined {
  if (!from.endsWith('-01') || !shiftDay(to, 1).endsWith('-01')) return undefined;
  return monthNumber(to) - monthNumber(from) + 1;
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

function monthsBefore(day: string, count: number): string {
  const month = monthNumber(day) - count;
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(Math.floor(month / 12), 4)}-${pad((month % 12) + 1, 2)}-01`;
}
