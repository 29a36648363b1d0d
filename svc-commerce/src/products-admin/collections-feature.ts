import {
  changeStoreCategory,
  createStoreCategory,
  createStoreCollection,
  listStoreCategories,
  listStoreCollections,
  removeStoreCategory,
} from '@tessera/contracts/commerce/store-product-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { within } from '../lib/actor.ts';
import type { ProductsAdminDeps } from './deps.ts';
import { changeCategory, createCategory, pageOfCategories, removeCategory } from './store-categories.ts';
import { createCollection, createProductCounts, listCollections } from './store-collections.ts';

/** Store collections and their categories, as their owner keeps them (EDIT-051 to EDIT-077). */
export function storeCollectionsFeature(deps: ProductsAdminDeps): Feature {
  const countsOf = createProductCounts(deps);
  return {
    routes: [
      route({
        call: listStoreCollections,
        access: { right: 'products.read' },
        handle: ({ params, query = {}, caller }) =>
          within(params, caller, ({ websiteId }) => listCollections(websiteId, query, countsOf, deps)),
      }),
      route({
        call: createStoreCollection,
        access: { right: 'products.write' },
        handle: ({ params, body, caller }) =>
          within(params, caller, ({ websiteId }) => createCollection(websiteId, body, deps)),
      }),
      route({
        call: listStoreCategories,
        access: { right: 'products.read' },
        handle: ({ params, query = {}, caller }) => within(params, caller, () => pageOfCategories(params, query, deps)),
      }),
      route({
        call: createStoreCategory,
        access: { right: 'products.write' },
        handle: ({ params, body, caller }) => within(params, caller, () => createCategory(params, body, deps)),
      }),
      route({
        call: changeStoreCategory,
        access: { right: 'products.write' },
        handle: ({ params, body, caller }) => within(params, caller, () => changeCategory(params, body, deps)),
      }),
      route({
        call: removeStoreCategory,
        access: { right: 'products.write' },
        handle: ({ params, caller }) => within(params, caller, () => removeCategory(params, deps)),
      }),
    ],
  };
}
