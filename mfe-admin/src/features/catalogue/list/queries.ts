import { defineList } from '../../../kit/list/define-list.ts';
import { given } from '../../../kit/route/search-params.ts';
import { type InventoryQuery, inventory } from '../stock/queries.ts';

/** Products with their variants, stock and prices. */
export const productsList = defineList({
  path: '/commerce/inventory',
  things: 'products',
  views: [
    { id: 'low', name: 'Low stock' },
    { id: 'out', name: 'Sold out' },
    { id: 'sale', name: 'On sale' },
    { id: 'hidden', name: 'Hidden' },
  ],
  sorts: ['Name', { id: 'stock', name: 'Least stock' }, { id: 'price', name: 'Price' }],
  isTwoWay: true,
  read: ({ api }, { view, q, sort, dir }, page) =>
    inventory.query(api, given<InventoryQuery>({ search: q, sort, direction: dir, state: view, ...page })),
});
