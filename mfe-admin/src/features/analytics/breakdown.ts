import { keepPreviousData } from '@tanstack/react-query';
import type * as calls from '@tessera/contracts/analytics/breakdown-calls.ts';
import {
  exportBreakdown,
  exportVisits,
  readBreakdown,
  readVisits,
} from '@tessera/contracts/analytics/breakdown-calls.wire.ts';
import type { AnalyticsSearch } from '@tessera/contracts/analytics/view-calls.ts';
import type { QueryOf } from '@tessera/contracts/call.ts';
import type { Admin } from '../../kit/context/admin-context.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { localDay } from '../../kit/format/day.ts';
import { daysOf } from './period.ts';
import { analyticsOf, traitsOf } from './search.ts';

type Where = Pick<Admin, 'api' | 'website' | 'now'>;

const freshMs = 60_000;

const breakdowns = defineResource({
  key: 'breakdown',
  call: (api: AdminApi, query: QueryOf<typeof calls.readBreakdown>) => api.call(readBreakdown, { query }),
  staleTime: freshMs,
});
const visits = defineResource({
  key: 'visits',
  call: (api: AdminApi, query: QueryOf<typeof calls.readVisits>) => api.call(readVisits, { query }),
  staleTime: freshMs,
});

function askedOf({ website, now }: Where, search: AnalyticsSearch) {
  const { days, own } = analyticsOf(search);
  return { ...daysOf(days, localDay(now(), website.timeZone), own), ...traitsOf(search) };
}

/** Visits by one trait for the filters in the address. Shows the previous data while new data loads. */
export const breakdownQuery = (admin: Where, search: AnalyticsSearch, by: calls.VisitTrait, limit: number) => ({
  ...breakdowns.query(admin.api, { ...askedOf(admin, search), by, limit }),
  placeholderData: keepPreviousData,
});

/** The download address of all rows of a panel. */
export const breakdownExport = (admin: Where, search: AnalyticsSearch, by: calls.VisitTrait): string =>
  `${exportBreakdown.path}?${new URLSearchParams({ ...askedOf(admin, search), by })}`;

/** The download address of every day of the period. */
export const visitsExport = (admin: Where, search: AnalyticsSearch): string =>
  `${exportVisits.path}?${new URLSearchParams({ ...askedOf(admin, search) })}`;

/** Visits by day for the filters in the address, with the comparison period. */
export const visitsQuery = (admin: Where, search: AnalyticsSearch) => ({
  ...visits.query(admin.api, { ...askedOf(admin, search), compare: analyticsOf(search).compare }),
  placeholderData: keepPreviousData,
});
