import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '@tessera/contracts/call.ts';
import type { listDiscounts, readDiscount, readDiscountTargets } from '@tessera/contracts/commerce/discount-calls.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { everyPage } from '../../kit/data/every-page.ts';
import type { DiscountsSearch } from './search.ts';

export const discountsPath = '/api/commerce/discounts';

/** The page of discounts an address names. */
export function discountsQuery(api: AdminApi, search: DiscountsSearch) {
  const { view, q, after } = search;
  const query: QueryOf<typeof listDiscounts> = {
    ...(view && { state: view }),
    ...(q && { search: q }),
    ...(after && { cursor: after }),
  };
  return queryOptions({
    queryKey: ['discounts', query],
    queryFn: () => api.ask<typeof listDiscounts>('GET', discountsPath, { query }),
    placeholderData: keepPreviousData,
  });
}

export function discountQuery(api: AdminApi, discountId: string) {
  return queryOptions({
    queryKey: ['discount', discountId],
    queryFn: () => api.ask<typeof readDiscount>('GET', `${discountsPath}/{discountId}`, { params: { discountId } }),
  });
}

/** Products and categories by name. */
export function targetsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['discount-targets'],
    queryFn: async () => {
      const pages = await everyPage((query) =>
        api.ask<typeof readDiscountTargets>('GET', '/api/commerce/discount-targets', { query }),
      );
      return {
        products: pages.flatMap(({ products }) => products),
        categories: pages.flatMap(({ categories }) => categories),
      };
    },
    staleTime: 60_000,
  });
}
