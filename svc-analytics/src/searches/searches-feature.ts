import { exportSearches, readPopularSearches, readSearches } from '@tessera/contracts/analytics/search-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { fileAnswer } from '@tessera/service-kit/http/file-answer.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { startOf } from '../period/page-start.ts';
import { wrongPeriod } from '../period/wrong-period.ts';
import type { RollUpStore } from '../rollup/rollup-store.ts';
import { madeNow, type TimeZones } from '../settings/time-zones.ts';
import { maxPeriodDays } from '../summary/dashboard.ts';
import { createPopularSearches } from './popular-searches.ts';
import { presentSearches, searchesCsv } from './present-searches.ts';

interface SearchesDeps {
  rollUp: Pick<RollUpStore, 'readSearches'>;
  timeZones: TimeZones;
  now: () => number;
}

/** What visitors search for, and what of it they do not find (docs/decisions/0084). */
export function searchesFeature({ rollUp, timeZones, now }: SearchesDeps): Feature {
  const popular = createPopularSearches({ rollUp, now });
  return {
    routes: [
      route({
        call: readPopularSearches,
        access: 'anyone',
        handle: async ({ caller: { websiteId } }) => ({ terms: await popular.get(websiteId) }),
      }),
      route({
        call: readSearches,
        access: { right: 'analytics.read' },
        handle: async ({ query, caller: { websiteId } }) => {
          const wrong = wrongPeriod(query, maxPeriodDays);
          if (wrong) return wrong;
          const days = await rollUp.readSearches(websiteId, query.from, query.to);
          const { rows, totals } = presentSearches(days, query.only);
          const start = startOf(query.cursor);
          const end = start + query.limit;
          const page = rows.slice(start, end);
          const hasNextPage = end < rows.length;
          const paging = { hasNextPage, nextPageCursor: hasNextPage ? String(end) : null };
          return { rows: page, others: rows.length - page.length, totals, ...paging };
        },
      }),
      route({
        call: exportSearches,
        access: { right: 'analytics.read' },
        handle: async ({ query: { from, to, only, format }, caller: { websiteId }, reply }) => {
          const wrong = wrongPeriod({ from, to }, maxPeriodDays);
          if (wrong) return wrong;
          const { rows } = presentSearches(await rollUp.readSearches(websiteId, from, to), only);
          const content = format === 'json' ? JSON.stringify(rows) : searchesCsv(rows);
          return fileAnswer(reply, {
            name: 'searches',
            format,
            made: await madeNow(websiteId, { timeZones, now }),
            content,
          });
        },
      }),
    ],
  };
}
