import type { QueryOf } from '@tessera/contracts/call.ts';
import type { DiscountState } from '@tessera/contracts/commerce/discount.ts';
import { listDiscounts, readDiscount, readDiscountTargets } from '@tessera/contracts/commerce/discount-calls.wire.ts';
import { everyPage } from '../../kit/data/every-page.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList, type Named } from '../../kit/list/define-list.ts';
import { given } from '../../kit/route/search-params.ts';

const views: readonly Named<DiscountState>[] = [
  { id: 'active', name: 'Active' },
  { id: 'scheduled', name: 'Scheduled' },
  { id: 'ended', name: 'Ended' },
  { id: 'usedUp', name: 'Used up' },
  { id: 'off', name: 'Off' },
];

type Asked = NonNullable<QueryOf<typeof listDiscounts>>;

export const discounts = defineResource({
  key: 'discounts',
  call: (api, query: Asked) => api.call(listDiscounts, { query }),
});

/** Every discount of the store, by state. */
export const discountsList = defineList({
  path: '/commerce/discounts',
  things: 'discounts',
  views,
  read: ({ api }, { view, q }, page) => discounts.query(api, given<Asked>({ ...page, state: view, search: q })),
});

export const discountById = defineResource({
  key: 'discount',
  call: (api, discountId: string) => api.call(readDiscount, { params: { discountId } }),
});

/** Products and categories by name. */
export const discountTargets = defineResource({
  key: 'discount-targets',
  call: async (api) => {
    const pages = await everyPage((query) => api.call(readDiscountTargets, { query }));
    return {
      products: pages.flatMap(({ products }) => products),
      categories: pages.flatMap(({ categories }) => categories),
    };
  },
  staleTime: 60_000,
});
