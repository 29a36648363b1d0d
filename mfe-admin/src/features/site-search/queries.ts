import type * as analyticsCalls from '@tessera/contracts/analytics/search-calls.ts';
import { readSearches } from '@tessera/contracts/analytics/search-calls.wire.ts';
import type { AnswerOf, QueryOf } from '@tessera/contracts/call.ts';
import type * as calls from '@tessera/contracts/commerce/search-calls.ts';
import { listSynonyms, searchSite } from '@tessera/contracts/commerce/search-calls.wire.ts';
import type { Admin } from '../../kit/context/admin-context.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { localDay, shiftDay } from '../../kit/format/day.ts';

export type SynonymGroup = calls.Synonyms;
export type Found = AnswerOf<typeof calls.searchSite>;

export const synonymGroups = defineResource({
  key: 'synonyms',
  call: async (api) => (await api.call(listSynonyms, {})).synonyms,
});

/** What a visitor would find now; synonyms change it. */
export const foundByVisitors = defineResource({
  key: 'found-by-visitors',
  call: (api, q: string) => api.call(searchSite, { query: { q } }),
});

const searches = defineResource({
  key: 'site-searches',
  call: (api: AdminApi, query: QueryOf<typeof analyticsCalls.readSearches>) => api.call(readSearches, { query }),
  staleTime: 60_000,
});

const periodDays = 30;
const shownAtMost = 50;

/** What visitors searched for in the last 30 days without finding anything, most often first. */
export function unfoundQuery({ api, website, now }: Pick<Admin, 'api' | 'website' | 'now'>) {
  const to = localDay(now(), website.timeZone);
  return searches.query(api, { from: shiftDay(to, 1 - periodDays), to, only: 'unfound', limit: shownAtMost });
}
