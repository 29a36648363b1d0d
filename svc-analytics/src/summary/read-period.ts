import type { PeriodTotals } from '@tessera/contracts/analytics/summary-calls.ts';
import type { Period } from '../period/wrong-period.ts';
import type { RollUpStore } from '../rollup/rollup-store.ts';
import { type DayCounts, readDayCounts } from './day-counts.ts';
import { summaryOf } from './summarize.ts';

/** The counted days of a period, and what they come to. */
export async function readPeriod(
  websiteId: string,
  { from, to }: Period,
  store: Pick<RollUpStore, 'readDays' | 'countVisitors'>,
): Promise<{ days: DayCounts[]; figures: PeriodTotals }> {
  const [documents, visitors] = await Promise.all([
    store.readDays(websiteId, from, to),
    store.countVisitors(websiteId, from, to),
  ]);
  const days = documents.map(readDayCounts);
  return { days, figures: summaryOf(days, visitors) };
}
