import type { AnswerOf, QueryOf } from '@tessera/contracts/call.ts';
import { readInventory, readSalesPace, readStockHistory } from '@tessera/contracts/commerce/inventory-calls.wire.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { defineResource } from '../../../kit/data/resource.ts';

/** A page of products with their variants and stock. */
export type Inventory = AnswerOf<typeof readInventory>;
export type InventoryQuery = NonNullable<QueryOf<typeof readInventory>>;

export const inventory = defineResource({
  key: 'inventory',
  call: (api, query: InventoryQuery) => api.call(readInventory, { query }),
});

export const stockHistory = defineResource({
  key: 'stock-history',
  call: (api, query: NonNullable<QueryOf<typeof readStockHistory>>) => api.call(readStockHistory, { query }),
});

/** How long variants last at the pace they sell. A pace of four weeks is no other a minute later. */
export const salesPace = defineResource({
  key: 'sales-pace',
  call: (api, variantIds: string) => api.call(readSalesPace, { query: { variantIds } }),
  staleTime: 300_000,
});

/** Products of which little is left, the fewest first; with them come how many are in each state. */
export const lowStock = (api: AdminApi) => inventory.query(api, { state: 'low', sort: 'stock' });

/** Products of which a variant is sold out. */
export const soldOut = (api: AdminApi) => inventory.query(api, { state: 'out' });
