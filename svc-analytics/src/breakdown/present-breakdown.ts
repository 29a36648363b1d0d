import type { readBreakdown } from '@tessera/contracts/analytics/breakdown-calls.ts';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import { isRecord } from '@tessera/contracts/records.ts';
import type { z } from 'zod';
import { startOf } from '../period/page-start.ts';
import { keyOf } from '../rollup/counts.ts';
import type { RollUpStore } from '../rollup/rollup-store.ts';
import type { PeriodCount } from './count-period.ts';
import { addCounts, emptyCounts, presentCounts, type VisitCounts } from './count-visits.ts';

export interface BreakdownDeps {
  periods: PeriodCount;
  rollUp: RollUpStore;
}

/** One page of a period's visits by a trait; the rest is summed in one row. */
export async function presentBreakdown(
  websiteId: string,
  { from, to, by, limit, cursor, ...traits }: z.output<typeof readBreakdown.query>,
  { periods, rollUp }: BreakdownDeps,
): Promise<AnswerOf<typeof readBreakdown>> {
  const { totals, byName, asOf } = await periods.whole({ websiteId, from, to, traits }, by);
  const rows = maxFirst(byName);
  const start = startOf(cursor);
  const page = rows.slice(start, start + limit);
  const others = [...rows.slice(0, start), ...rows.slice(start + limit)];
  const rest = emptyCounts().totals;
  for (const [, figures] of others) addCounts(rest, figures);
  const titles = by === 'product' ? await titlesOf(rollUp, websiteId, { from, to }) : {};
  const hasNextPage = start + limit < rows.length;
  return {
    rows: page.map(([name, figures]) => {
      const title = titles[keyOf(name)];
      return { name, ...(title !== undefined && { title }), figures: presentCounts(figures) };
    }),
    others: others.length === 0 ? null : { rows: others.length, figures: presentCounts(rest) },
    totals: presentCounts(totals),
    asOf,
    hasNextPage,
    nextPageCursor: hasNextPage ? String(start + limit) : null,
  };
}

/** Names with their counts, most visits first. */
export const maxFirst = (byName: VisitCounts['byName']): [name: string, figures: Float64Array][] =>
  [...byName].sort(([nameA, [a = 0]], [nameB, [b = 0]]) => b - a || (nameA < nameB ? -1 : 1));

/** Titles of products; the last day's title wins. */
export async function titlesOf(rollUp: RollUpStore, websiteId: string, { from, to }: { from: string; to: string }) {
  const names = await rollUp.readNames(websiteId, from, to);
  return Object.fromEntries(
    names.filter(isRecord).flatMap((ofDay) => Object.entries(ofDay).map(([key, name]) => [key, String(name)])),
  );
}
