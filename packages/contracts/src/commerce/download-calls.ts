import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, timestampMs } from '../primitives.ts';

/** A file a buyer may load, some times and for some time. */
export const orderDownload = z.strictObject({
  id,
  productId: id,
  productName: z.string(),
  fileName: z.string(),
  bytes: z.int().min(0),
  /** Path of the file, its secret in it; null when it may not be loaded any more. */
  url: z.string().nullable(),
  left: z.int().min(0),
  until: timestampMs,
});
export type OrderDownload = z.infer<typeof orderDownload>;

const downloads = z.strictObject({ downloads: z.array(orderDownload) });

export const readDownloadsByToken = defineCall({
  id: 'readDownloadsByToken',
  method: 'GET',
  path: '/api/commerce/checkout/orders/{orderToken}/downloads',
  summary: 'Files that belong to the order behind a link',
  params: z.strictObject({ orderToken: z.string().min(20).max(128) }),
  answer: downloads,
  errors: ['order.unknown'],
});

export const download = defineCall({
  id: 'download',
  method: 'GET',
  path: '/api/commerce/downloads/{downloadToken}',
  summary: 'The file of a download link; counted',
  params: z.strictObject({ downloadToken: z.string().min(1).max(128) }),
  answer: z.unknown(),
  errors: ['download.wrong_link', 'download.expired', 'download.unknown', 'download.over'],
});

export const listOrderDownloads = defineCall({
  id: 'listOrderDownloads',
  method: 'GET',
  path: '/api/commerce/orders/{orderId}/downloads',
  summary: 'Files that belong to an order, and how often they may still be loaded',
  params: z.strictObject({ orderId: id }),
  answer: downloads,
  errors: ['order.unknown'],
});

export const renewOrderDownloads = defineCall({
  id: 'renewOrderDownloads',
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/downloads/renew',
  summary: 'Lets the buyer load the files of an order as often and as long as on the first day, and mails the link',
  params: z.strictObject({ orderId: id }),
  answer: downloads,
  errors: ['order.unknown', 'download.unknown'],
});

/** What is known of a stored file without its content. */
export const productFile = z.strictObject({ fileName: z.string(), bytes: z.int(), contentType: z.string() });
export type ProductFile = z.infer<typeof productFile>;

export const readProductFile = defineCall({
  id: 'readProductFile',
  method: 'GET',
  path: '/api/commerce/product-files/{productId}',
  summary: 'The file buyers of a digital product get',
  params: z.strictObject({ productId: id }),
  answer: z.strictObject({ file: productFile.nullable() }),
});

export const saveProductFile = defineCall({
  id: 'saveProductFile',
  method: 'PUT',
  path: '/api/commerce/product-files/{productId}/{fileName}',
  summary: 'Keeps the bytes of the request, at most 500 MB, as the file of a digital product, in place of an older one',
  params: z.strictObject({ productId: id, fileName: z.string().min(1).max(150) }),
  answer: z.strictObject({ file: productFile.nullable() }),
  errors: ['product.unknown', 'download.not_digital'],
});

export const removeProductFile = defineCall({
  id: 'removeProductFile',
  method: 'DELETE',
  path: '/api/commerce/product-files/{productId}',
  summary: 'Takes the file of a digital product away; buyers of it load it no more',
  params: z.strictObject({ productId: id }),
  answer: z.undefined(),
  status: 204,
});

export const importProductFile = defineCall({
  id: 'importProductFile',
  method: 'PUT',
  path: '/internal/product-files/{productId}/{fileName}',
  summary: 'Loads the file of a digital product: the raw bytes; platform callers only',
  params: z.strictObject({ productId: id, fileName: z.string().min(1).max(150) }),
  answer: z.undefined(),
  status: 204,
});
