import { dayText, periodText, shiftDay, shortDay } from '../../kit/format/day.ts';

/** First and last day, `2026-05-03`. */
export interface Period {
  from: string;
  to: string;
}

/** The periods to choose from, by their names in the address. */
export const periods = [
  { id: 'today', name: 'Today' },
  { id: 'yesterday', name: 'Yesterday' },
  { id: '7', name: 'Last 7 days' },
  { id: '28', name: 'Last 28 days' },
  { id: '30', name: 'Last 30 days' },
  { id: '90', name: 'Last 90 days' },
  { id: 'month', name: 'This month' },
  { id: 'last-month', name: 'Last month' },
  { id: 'year', name: 'This year' },
  { id: 'custom', name: 'Custom' },
] as const;
export type PeriodName = (typeof periods)[number]['id'];

/** Resolves a period name to its first and last day. An end date before the start date counts as the start date. */
export function daysOf(name: PeriodName, today: string, { from, to }: Partial<Period> = {}): Period {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: shiftDay(today, -1), to: shiftDay(today, -1) };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'last-month':
      return lastMonth(today);
    case 'year':
      return { from: `${today.slice(0, 5)}01-01`, to: today };
    case 'custom':
      return customDays(from ?? to ?? today, to ?? today);
    default:
      return { from: shiftDay(today, 1 - Number(name)), to: today };
  }
}

function lastMonth(today: string): Period {
  const to = shiftDay(`${today.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}

const customDays = (from: string, to: string): Period => ({ from, to: to < from ? from : to });

/** The comparison period as text; includes the year when it differs from the year of the period. */
export function comparedText(before: Period, { from }: Period, locale: string): string {
  if (before.from.slice(0, 4) === from.slice(0, 4)) return periodText(before, locale);
  const write = (day: string) => dayText(day, locale, { ...shortDay, year: 'numeric' });
  return before.from === before.to ? write(before.from) : `${write(before.from)} to ${write(before.to)}`;
}
