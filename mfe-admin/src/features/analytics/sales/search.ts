import type { SaleTrait } from '@tessera/contracts/analytics/sales-calls.ts';
import { given, idsOf, oneOf, searchOf } from '../../../kit/route/search-params.ts';
import { type PeriodSearch, readPeriodSearch } from '../search.ts';

/** By what sales can be told apart, in the order of the screen. */
export const saleTraits = [
  { id: 'product', name: 'Product' },
  { id: 'discount', name: 'Discount' },
  { id: 'source', name: 'Where from' },
  { id: 'campaign', name: 'Campaign' },
  { id: 'country', name: 'Country' },
  { id: 'device', name: 'Device' },
  { id: 'language', name: 'Language' },
] as const satisfies readonly { id: SaleTrait; name: string }[];

/** What the address of the sales says. */
export interface SalesSearch extends PeriodSearch {
  /** `product` where nothing is said. */
  by?: SaleTrait;
}

export const readSalesSearch = searchOf((raw) =>
  given<SalesSearch>({ ...readPeriodSearch(raw), by: oneOf(raw.by, idsOf(saleTraits)) }),
);
