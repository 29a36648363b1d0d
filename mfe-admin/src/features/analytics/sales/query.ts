import { keepPreviousData } from '@tanstack/react-query';
import type * as calls from '@tessera/contracts/analytics/sales-calls.ts';
import { exportSales, readSales } from '@tessera/contracts/analytics/sales-calls.wire.ts';
import type { AnswerOf, QueryOf } from '@tessera/contracts/call.ts';
import type { Admin } from '../../../kit/context/admin-context.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { defineResource } from '../../../kit/data/resource.ts';
import { localDay } from '../../../kit/format/day.ts';
import { daysOf } from '../period.ts';
import { analyticsOf } from '../search.ts';
import type { SalesSearch } from './search.ts';

type Where = Pick<Admin, 'api' | 'website' | 'now'>;
export type Sales = AnswerOf<typeof calls.readSales>;

/** Rows that one call returns at most; the export has all. */
export const most = 100;

const sales = defineResource({
  key: 'sales-by',
  call: (api: AdminApi, query: QueryOf<typeof calls.readSales>) => api.call(readSales, { query }),
  staleTime: 60_000,
});

function askedOf({ website, now }: Pick<Where, 'website' | 'now'>, search: SalesSearch) {
  const { days, own, compare } = analyticsOf(search);
  return { ...daysOf(days, localDay(now(), website.timeZone), own), by: search.by ?? 'product', compare };
}

/** Sales for the search parameters. Shows the previous data while new data loads. */
export const salesQuery = (admin: Where, search: SalesSearch, limit = 20) => ({
  ...sales.query(admin.api, { ...askedOf(admin, search), limit }),
  placeholderData: keepPreviousData,
});

/** The download address of all rows. */
export const salesExport = (admin: Where, search: SalesSearch): string =>
  `${exportSales.path}?${new URLSearchParams(askedOf(admin, search))}`;
