import type { HourTotals, SeriesPoint, Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { dayText, localDay, localHour, shortDay } from '../../kit/format/day.ts';
import { centsIn } from '../../kit/format/money.ts';
import type { Measure } from './search.ts';

/** Reads a measure of a day; sales are net, in minor units of the store's currency. */
export function measured(point: HourTotals, measure: Measure, currency: Currency): number {
  switch (measure) {
    case 'visits':
      return point.visits;
    case 'views':
      return point.pageViews;
    case 'sales':
      return centsIn(point.sales.net, currency);
    case 'orders':
      return point.sales.orders;
  }
}

/** A day, or an hour of a period that is a single day. */
export interface DayValue {
  day: string;
  now: number;
  /** `running` and `ahead` days are incomplete, so a low value is not a drop. */
  state: 'over' | 'running' | 'ahead';
  /** The same day of the comparison period; undefined while unknown. */
  before: number | undefined;
  /** Which day, or hour, that is. */
  beforeDay?: string | undefined;
  /** For the current day: both sides up to the last full hour. */
  soFar?: { now: number; before: number };
}

/** `14:00`, the hour up to which a running period is compared. */
export const untilText = ({ until }: { until: string }): string => `${until.slice(11)}:00`;

/** Whether a point of a chart is over, running or ahead, in the website's time zone. */
export function stateOf({ at }: Pick<SeriesPoint, 'at'>, { nowMs, timeZone }: Clock): DayValue['state'] {
  const today = localDay(nowMs, timeZone);
  const current = at.length > today.length ? `${today}T${String(localHour(nowMs, timeZone)).padStart(2, '0')}` : today;
  if (at === current) return 'running';
  return at < current ? 'over' : 'ahead';
}

interface Clock {
  nowMs: number;
  timeZone: string;
}

/** Pairs the days of a period with those of the comparison period. */
export function pairDays(
  { series, before, soFar }: Pick<Summary, 'series' | 'before' | 'soFar'>,
  clock: Clock,
  read: (totals: HourTotals) => number,
): DayValue[] {
  return series.map((point, index) => {
    const other = before?.series[index];
    const value = {
      day: point.at,
      now: read(point),
      state: stateOf(point, clock),
      before: other && read(other),
      beforeDay: other?.at,
    };
    if (!soFar || point.at !== soFar.until.slice(0, 10)) return value;
    return { ...value, soFar: { now: read(soFar.day.now), before: read(soFar.day.previous) } };
  });
}

/** `Sun 3 May`, or `14:00` for an hour of a day. */
export function pointText(at: string, locale: string, options: Intl.DateTimeFormatOptions = shortDay): string {
  return at.includes('T') ? `${at.slice(11)}:00` : dayText(at, locale, options);
}
