import type { SaleTrait } from '@tessera/contracts/analytics/sales-calls.ts';
import { given, idsOf, oneOf, searchOf } from '../../../kit/route/search-params.ts';
import { type PeriodSearch, readPeriodSearch } from '../search.ts';

/** The traits sales can be grouped by, in the order of the screen. */
export const saleTraits = [
  { id: 'product', name: 'Product' },
  { id: 'discount', name: 'Discount' },
  { id: 'source', name: 'Traffic source' },
  { id: 'campaign', name: 'Campaign' },
  { id: 'country', name: 'Country' },
  { id: 'device', name: 'Device' },
  { id: 'language', name: 'Language' },
] as const satisfies readonly { id: SaleTrait; name: string }[];

/** Search parameters of the sales page. */
export interface SalesSearch extends PeriodSearch {
  /** `product` by default. */
  by?: SaleTrait;
}

export const readSalesSearch = searchOf((raw) =>
  given<SalesSearch>({ ...readPeriodSearch(raw), by: oneOf(raw.by, idsOf(saleTraits)) }),
);
