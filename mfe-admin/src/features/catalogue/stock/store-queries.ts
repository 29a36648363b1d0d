import { queryOptions } from '@tanstack/react-query';
import { listStoreCategories, listStoreCollections } from '@tessera/contracts/commerce/store-product-calls.wire.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { everyPage } from '../../../kit/data/every-page.ts';

/** The pages products stand on. */
export function collectionsQuery(api: AdminApi, websiteId: string) {
  return queryOptions({
    queryKey: ['store-collections'],
    queryFn: async () => {
      const pages = await everyPage((query) => api.call(listStoreCollections, { params: { websiteId }, query }));
      return { collections: pages.flatMap(({ collections }) => collections) };
    },
  });
}

/** The categories of a store page, its root among them. */
export function categoriesQuery(api: AdminApi, params: { websiteId: string; collectionId: string }) {
  return queryOptions({
    queryKey: ['store-categories', params.collectionId],
    queryFn: async () => {
      const pages = await everyPage((query) => api.call(listStoreCategories, { params, query }));
      return { categories: pages.flatMap(({ categories }) => categories) };
    },
  });
}
