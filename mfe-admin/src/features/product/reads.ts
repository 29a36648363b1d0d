import { queryOptions } from '@tanstack/react-query';
import type {
  listStoreCategories,
  listStoreCollections,
  readStoreProduct,
} from '@tessera/contracts/commerce/store-product-calls.ts';
import type { AdminApi } from '../../data/admin-api.ts';

export const storePath = '/api/content-service/product/1.1/websites/{websiteId}/products';
export const itemsPath = `${storePath}/{collectionId}/items`;

export interface ProductAddress {
  websiteId: string;
  collectionId: string;
  productId: string;
}

export function productRead(api: AdminApi, { productId, ...place }: ProductAddress) {
  const params = { ...place, itemId: productId };
  return queryOptions({
    queryKey: ['product', productId],
    queryFn: () => api.ask<typeof readStoreProduct>('GET', `${itemsPath}/{itemId}`, { params }),
  });
}

export function collectionsRead(api: AdminApi, websiteId: string) {
  return queryOptions({
    queryKey: ['store-collections'],
    queryFn: () => api.ask<typeof listStoreCollections>('GET', storePath, { params: { websiteId } }),
  });
}

export function categoriesRead(api: AdminApi, params: { websiteId: string; collectionId: string }) {
  return queryOptions({
    queryKey: ['store-categories', params.collectionId],
    queryFn: () => api.ask<typeof listStoreCategories>('GET', `${storePath}/{collectionId}/categories`, { params }),
  });
}
