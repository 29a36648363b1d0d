import type { readVisits } from '@tessera/contracts/analytics/breakdown-calls.ts';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { z } from 'zod';
import { daysBetween } from '../settings/local-time.ts';
import { comparedWith } from '../summary/compared-period.ts';
import type { Asked, PeriodCount } from './count-period.ts';
import { addCounts, emptyCounts, presentCounts } from './count-visits.ts';

type Query = z.output<typeof readVisits.query>;

/** The visits of a period by day, and those of the compared period. */
export async function presentVisits(
  websiteId: string,
  { from, to, compare, ...traits }: Query,
  periods: PeriodCount,
): Promise<AnswerOf<typeof readVisits>> {
  const other = comparedWith({ from, to }, compare);
  const [now, before] = await Promise.all([
    ofPeriod({ websiteId, from, to, traits }, periods),
    ofPeriod({ websiteId, ...other, traits }, periods),
  ]);
  const asOf = Math.min(now.asOf, before.asOf);
  return { ...now, asOf, before: { ...other, totals: before.totals, series: before.series } };
}

async function ofPeriod(asked: Asked, periods: PeriodCount) {
  const { days, asOf } = await periods.byDay(asked);
  const totals = emptyCounts().totals;
  for (const figures of days.values()) addCounts(totals, figures);
  const none = emptyCounts().totals;
  const series = daysBetween(asked.from, asked.to).map((day) => ({
    day,
    figures: presentCounts(days.get(day) ?? none),
  }));
  return { totals: presentCounts(totals), series, asOf };
}
