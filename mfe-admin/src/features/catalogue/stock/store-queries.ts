import { listStoreCategories, listStoreCollections } from '@tessera/contracts/commerce/store-product-calls.wire.ts';
import { everyPage } from '../../../kit/data/every-page.ts';
import { defineResource } from '../../../kit/data/resource.ts';

/** The pages products stand on. */
export const storeCollections = defineResource({
  key: 'store-collections',
  call: async (api, websiteId: string) => {
    const pages = await everyPage((query) => api.call(listStoreCollections, { params: { websiteId }, query }));
    return { collections: pages.flatMap(({ collections }) => collections) };
  },
});

/** The categories of a store page, its root among them. */
export const storeCategories = defineResource({
  key: 'store-categories',
  call: async (api, params: { websiteId: string; collectionId: string }) => {
    const pages = await everyPage((query) => api.call(listStoreCategories, { params, query }));
    return { categories: pages.flatMap(({ categories }) => categories) };
  },
  id: ({ collectionId }) => collectionId,
});
