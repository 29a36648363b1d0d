import type {
  BreakdownRow,
  exportBreakdown,
  exportVisits,
  VisitMetrics,
} from '@tessera/contracts/analytics/breakdown-calls.ts';
import { csvLine } from '@tessera/service-kit/csv-line.ts';
import type { z } from 'zod';
import { keyOf } from '../rollup/counts.ts';
import { daysBetween } from '../settings/local-time.ts';
import type { PeriodCount } from './count-period.ts';
import { emptyCounts, presentCounts } from './count-visits.ts';
import { type BreakdownDeps, maxFirst, titlesOf } from './present-breakdown.ts';

const figureNames = ['visits', 'pageViews', 'bounces', 'productViews', 'carts', 'checkouts', 'orders'] as const;
const cellsOf = (figures: VisitMetrics) => figureNames.map((name) => String(figures[name]));

type Format = z.output<typeof exportBreakdown.query>['format'];

/** All rows of a panel as a file, largest first: CSV, or JSON in the format of the panel's call. */
export async function exportedBreakdown(
  websiteId: string,
  { format, by, from, to, ...traits }: z.output<typeof exportBreakdown.query>,
  { periods, rollUp }: BreakdownDeps,
): Promise<string> {
  const { byName } = await periods.whole({ websiteId, from, to, traits }, by);
  const titles = by === 'product' ? await titlesOf(rollUp, websiteId, { from, to }) : {};
  const rows = maxFirst(byName).map(([name, counts]): BreakdownRow => {
    const title = titles[keyOf(name)];
    return { name, ...(title !== undefined && { title }), figures: presentCounts(counts) };
  });
  const lines = rows.map(({ name, title = '', figures }) => [name, title, ...cellsOf(figures)]);
  return written(format, rows, [[by, 'title', ...figureNames], ...lines]);
}

/** Every day of a period as a file, oldest first. */
export async function exportedVisits(
  websiteId: string,
  { format, from, to, ...traits }: z.output<typeof exportVisits.query>,
  periods: PeriodCount,
): Promise<string> {
  const { days } = await periods.byDay({ websiteId, from, to, traits });
  const none = emptyCounts().totals;
  const series = daysBetween(from, to).map((day) => ({ day, figures: presentCounts(days.get(day) ?? none) }));
  const lines = series.map(({ day, figures }) => [day, ...cellsOf(figures)]);
  return written(format, series, [['day', ...figureNames], ...lines]);
}

const written = (format: Format, rows: readonly object[], lines: readonly string[][]): string =>
  format === 'json' ? JSON.stringify(rows) : lines.map(csvLine).join('');
