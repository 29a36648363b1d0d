import type { HourTotals, Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import type { Period } from '../period/wrong-period.ts';
import { countDays, type LocalTime, shiftDay } from '../settings/local-time.ts';
import { type DayCounts, type HourCounts, sumSales } from './day-counts.ts';

interface Side extends Period {
  days: readonly DayCounts[];
}

/**
 * A period that holds the running day, beside as much of another one: whole days up to today, and of today the hours
 * that are over. Undefined for a period that is over or has not begun.
 */
export function soFarOf(period: Side, before: Side, { day, hour }: LocalTime): Summary['soFar'] {
  if (day < period.from || day > period.to) return undefined;
  const daysIn = countDays(period.from, day) - 1;
  // A leap February has no 29th a year before: its days end with the period.
  const otherDay = shiftDay(before.from, Math.min(daysIn, countDays(before.from, before.to) - 1));
  return {
    until: `${day}T${hour}`,
    now: sumUntil(period.days, day, hour),
    previous: sumUntil(before.days, otherDay, hour),
    day: {
      now: sumOfHours(hoursUntil(ofDay(period.days, day), hour)),
      previous: sumOfHours(hoursUntil(ofDay(before.days, otherDay), hour)),
    },
  };
}

const ofDay = (days: readonly DayCounts[], day: string) => days.filter((one) => one.day === day);

function sumUntil(days: readonly DayCounts[], last: string, hour: string): HourTotals {
  const whole = days.filter(({ day }) => day < last);
  return sumOfHours([...whole, ...hoursUntil(ofDay(days, last), hour)]);
}

function hoursUntil(days: readonly DayCounts[], hour: string): HourCounts[] {
  return days.flatMap(({ hours }) =>
    Object.entries(hours)
      .filter(([name]) => name < hour)
      .map(([, counts]) => counts),
  );
}

type Counted = Pick<HourCounts, 'visits' | 'pageViews' | 'sales' | 'testSales'>;

function sumOfHours(parts: readonly Counted[]): HourTotals {
  const sum = (what: 'visits' | 'pageViews') => parts.reduce((total, part) => total + part[what], 0);
  return {
    visits: sum('visits'),
    pageViews: sum('pageViews'),
    sales: sumSales(parts.map(({ sales }) => sales)),
    testSales: sumSales(parts.map(({ testSales }) => testSales)),
  };
}
