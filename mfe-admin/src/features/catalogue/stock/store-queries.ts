import type { AnswerOf } from '@tessera/contracts/call.ts';
import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { listStoreCategories, listStoreCollections } from '@tessera/contracts/commerce/store-product-calls.wire.ts';
import { getSiteLayout } from '@tessera/contracts/identity/navigation-calls.wire.ts';
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

/** The website's navigations. */
export const siteLayout = defineResource({ key: 'site-layout', call: (api) => api.call(getSiteLayout, {}) });

/** The categories of a store page, its root among them. */
export const storeCategories = defineResource({
  key: 'store-categories',
  call: async (api, params: { websiteId: string; collectionId: string }) => {
    const pages = await everyPage((query) => api.call(listStoreCategories, { params, query }));
    return { categories: pages.flatMap(({ categories }) => categories) };
  },
  id: ({ collectionId }) => collectionId,
});

export type StorePage = AnswerOf<typeof listStoreCollections>['collections'][number];

/** Whether one more product fits on a store page. */
export const hasRoom = ({ productCount }: Pick<StorePage, 'productCount'>) =>
  productCount < storeLimits.productsPerCollection;

/** `128 of 200`. */
export const roomText = ({ productCount }: Pick<StorePage, 'productCount'>) =>
  `${productCount} of ${storeLimits.productsPerCollection}`;

/** Store pages to choose from, with how full each is: `Shop (128 of 200)`. */
export const storePageChoices = (pages: readonly StorePage[]) =>
  pages.map((page) => ({ value: page.id, name: `${page.title} (${roomText(page)})` }));
