import type { SearchRow } from '@tessera/contracts/analytics/search-calls.ts';
import { csvLine } from '@tessera/service-kit/csv-line.ts';
import { z } from 'zod';
import { textOf } from '../rollup/counts.ts';

const count = z.number().default(0);
const searchDay = z.object({
  searches: z.record(z.string(), z.object({ times: count, unfound: count })).default({}),
});

export interface Searches {
  rows: SearchRow[];
  totals: Pick<SearchRow, 'times' | 'unfound'>;
}

/** What was searched for on some days, most often first; of those that found nothing alone, how often they did. */
export function presentSearches(days: readonly object[], only?: 'unfound'): Searches {
  const byKey = new Map<string, SearchRow>();
  for (const { searches } of days.map((day) => searchDay.parse(day))) {
    for (const [key, { times, unfound }] of Object.entries(searches)) {
      const before = byKey.get(key) ?? { term: textOf(key), times: 0, unfound: 0 };
      byKey.set(key, { ...before, times: before.times + times, unfound: before.unfound + unfound });
    }
  }
  const all = [...byKey.values()];
  const sum = (what: 'times' | 'unfound') => all.reduce((total, row) => total + row[what], 0);
  const by = only ?? 'times';
  const rows = all
    .filter((row) => row[by] > 0)
    .sort((one, other) => other[by] - one[by] || (one.term < other.term ? -1 : 1));
  return { rows, totals: { times: sum('times'), unfound: sum('unfound') } };
}

/** Searches as a file. */
export const searchesCsv = (rows: readonly SearchRow[]): string =>
  [
    ['term', 'times', 'found nothing'],
    ...rows.map(({ term, times, unfound }) => [term, String(times), String(unfound)]),
  ]
    .map(csvLine)
    .join('');
