import { keepPreviousData } from '@tanstack/react-query';
import type * as calls from '@tessera/contracts/analytics/buyer-calls.ts';
import { exportBuyers, readBuyers } from '@tessera/contracts/analytics/buyer-calls.wire.ts';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { Admin } from '../../../kit/context/admin-context.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { defineResource } from '../../../kit/data/resource.ts';
import type { BuyersSearch } from './search.ts';

export type Buyers = AnswerOf<typeof calls.readBuyers>;

const buyers = defineResource({
  key: 'buyers',
  call: (api: AdminApi, months: number) => api.call(readBuyers, { query: { months } }),
  staleTime: 60_000,
});

const monthsOf = ({ months = '12' }: BuyersSearch) => months;

/** Customers of the months in the address. Shows the previous data while new data loads. */
export const buyersQuery = ({ api }: Pick<Admin, 'api'>, search: BuyersSearch) => ({
  ...buyers.query(api, Number(monthsOf(search))),
  placeholderData: keepPreviousData,
});

/** The download address of the same report. */
export const buyersExport = (search: BuyersSearch): string =>
  `${exportBuyers.path}?${new URLSearchParams({ months: monthsOf(search) })}`;
