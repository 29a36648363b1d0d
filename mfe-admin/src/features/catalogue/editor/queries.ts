import { queryOptions } from '@tanstack/react-query';
import type { readStoreProduct } from '@tessera/contracts/commerce/store-product-calls.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { storePath } from '../stock/store-queries.ts';

export const itemsPath = `${storePath}/{collectionId}/items`;

export interface ProductAddress {
  websiteId: string;
  collectionId: string;
  productId: string;
}

export function productQuery(api: AdminApi, { productId, ...place }: ProductAddress) {
  const params = { ...place, itemId: productId };
  return queryOptions({
    queryKey: ['product', productId],
    queryFn: () => api.ask<typeof readStoreProduct>('GET', `${itemsPath}/{itemId}`, { params }),
  });
}
