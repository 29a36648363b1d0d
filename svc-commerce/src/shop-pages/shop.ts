import type { LessonAccess } from '../downloads/lesson-access.ts';
import type { Shop } from '../site/index.ts';
import type { ShopPagesDeps } from './deps.ts';
import { listNewest } from './list-newest.ts';
import { readProduct } from './read-product.ts';
import { readStore } from './read-store.ts';

/** The store, as the website's content asks for it. */
export function createShop(deps: ShopPagesDeps, { hasPurchased, findPurchasedProductIds }: LessonAccess): Shop {
  const { listBySlugs, listByIds, listAddresses } = deps.catalogue;
  return {
    ...{ listBySlugs, listByIds, listAddresses, hasPurchased, findPurchasedProductIds },
    listNewest: (websiteId, collectionId, count) => listNewest(websiteId, collectionId, count, deps),
    readStore: (query, collection) => readStore(query, collection, deps),
    readProduct: (query, collection, slug) => readProduct(query, collection, slug, deps),
  };
}
