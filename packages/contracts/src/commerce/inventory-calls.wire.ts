/** The calls of `inventory-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './inventory-calls.ts';

export const readInventory: Wire<typeof calls.readInventory> = { method: 'GET', path: '/api/commerce/inventory' };
export const changeInventory: Wire<typeof calls.changeInventory> = {
  method: 'PUT',
  path: '/api/commerce/inventory/rows',
};
export const setPreOrders: Wire<typeof calls.setPreOrders> = {
  method: 'PUT',
  path: '/api/commerce/inventory/{itemId}/variants/{variantId}/pre-orders',
};
export const readStockHistory: Wire<typeof calls.readStockHistory> = {
  method: 'GET',
  path: '/api/commerce/inventory/history',
};
export const readSalesPace: Wire<typeof calls.readSalesPace> = { method: 'GET', path: '/api/commerce/inventory/pace' };
