import { keepPreviousData } from '@tanstack/react-query';
import type * as calls from '@tessera/contracts/analytics/search-calls.ts';
import { exportSearches, readSearches } from '@tessera/contracts/analytics/search-calls.wire.ts';
import type { AnswerOf, QueryOf } from '@tessera/contracts/call.ts';
import type { Admin } from '../../../kit/context/admin-context.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { defineResource } from '../../../kit/data/resource.ts';
import { localDay } from '../../../kit/format/day.ts';
import { daysOf } from '../period.ts';
import { analyticsOf } from '../search.ts';
import type { SearchesSearch } from './search.ts';

type Where = Pick<Admin, 'api' | 'website' | 'now'>;
export type Searches = AnswerOf<typeof calls.readSearches>;

/** Rows that one call returns at most; the export has all. */
export const maxShown = 100;

const searches = defineResource({
  key: 'searches',
  call: (api: AdminApi, query: QueryOf<typeof calls.readSearches>) => api.call(readSearches, { query }),
  staleTime: 60_000,
});

function askedOf({ website, now }: Pick<Where, 'website' | 'now'>, search: SearchesSearch) {
  const { days, own } = analyticsOf(search);
  const period = daysOf(days, localDay(now(), website.timeZone), own);
  return { ...period, ...(search.only && { only: search.only }) };
}

/** Searches for the search parameters. Shows the previous data while new data loads. */
export const searchesQuery = (admin: Where, search: SearchesSearch, limit = 20) => ({
  ...searches.query(admin.api, { ...askedOf(admin, search), limit }),
  placeholderData: keepPreviousData,
});

/** The download address of all rows. */
export const searchesExport = (admin: Where, search: SearchesSearch): string =>
  `${exportSearches.path}?${new URLSearchParams(askedOf(admin, search))}`;
