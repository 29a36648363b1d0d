/** The calls of `catalogue-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './catalogue-calls.ts';

export const readProduct: Wire<typeof calls.readProduct> = { method: 'GET', path: '/api/commerce/products/{itemId}' };
export const readStock: Wire<typeof calls.readStock> = { method: 'GET', path: '/api/commerce/inventory/stock/' };
export const readStoreSettings: Wire<typeof calls.readStoreSettings> = {
  method: 'GET',
  path: '/api/commerce/checkout/settings',
};
