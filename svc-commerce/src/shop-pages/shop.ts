import { mediaIdsIn } from '@tessera/rules/images/media-ids.ts';
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
    showing: async (websiteId, mediaIds) => {
      const urls = mediaIds.map((id) => `/images/${websiteId}/${id}`);
      const found = await deps.products.showingPictures(websiteId, urls);
      return found.map(({ id, name, collectionId, enabled, images, variants }) => ({
        ...{ kind: 'product' as const, id, title: name, collectionId, isLive: enabled },
        media: mediaIdsIn([images, variants]),
      }));
    },
    readStore: (query, collection) => readStore(query, collection, deps),
    readProduct: (query, collection, slug) => readProduct(query, collection, slug, deps),
  };
}
