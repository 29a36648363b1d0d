/** The calls of `download-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './download-calls.ts';

export const listOrderDownloads: Wire<typeof calls.listOrderDownloads> = {
  method: 'GET',
  path: '/api/commerce/orders/{orderId}/downloads',
};
export const renewOrderDownloads: Wire<typeof calls.renewOrderDownloads> = {
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/downloads/renew',
};
export const readProductFile: Wire<typeof calls.readProductFile> = {
  method: 'GET',
  path: '/api/commerce/product-files/{productId}',
};
export const saveProductFile: Wire<typeof calls.saveProductFile> = {
  method: 'PUT',
  path: '/api/commerce/product-files/{productId}/{fileName}',
};
export const removeProductFile: Wire<typeof calls.removeProductFile> = {
  method: 'DELETE',
  path: '/api/commerce/product-files/{productId}',
};
