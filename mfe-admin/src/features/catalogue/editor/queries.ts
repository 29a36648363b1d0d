import { queryOptions } from '@tanstack/react-query';
import { readStoreProduct } from '@tessera/contracts/commerce/store-product-calls.wire.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';

export interface ProductAddress {
  websiteId: string;
  collectionId: string;
  productId: string;
}

export function productQuery(api: AdminApi, { productId, ...place }: ProductAddress) {
  const params = { ...place, itemId: productId };
  return queryOptions({
    queryKey: ['product', productId],
    queryFn: () => api.call(readStoreProduct, { params }),
  });
}
