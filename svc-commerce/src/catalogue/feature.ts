import { listProducts, readMerchandising, readProduct } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import { productsOf } from '../content/category-tree.ts';
import type { CommerceParts } from '../parts.ts';
import { withStore } from './read-products.ts';

/** Products for the storefront. */
export function catalogueFeature({ products, catalogue, content, storeRules, log }: CommerceParts): Feature {
  return {
    prepare: () => products.ensureIndexes(log),
    routes: [
      route<typeof listProducts>({
        call: listProducts,
        access: 'anyone',
        handle: async ({ query, caller: { websiteId } }) => {
          const all = await catalogue.listByCollection(websiteId, query.collectionId);
          if (query.category === undefined) return { products: all };
          const { categories } = await content.siteIndex(websiteId);
          const category = categories.find(({ urlSlug }) => urlSlug === query.category);
          return { products: category ? productsOf(all, categories, category.id) : [] };
        },
      }),
      route<typeof readProduct>({
        call: readProduct,
        access: 'anyone',
        handle: async ({ params, caller: { websiteId } }) =>
          (await catalogue.read(websiteId, params.itemId)) ?? fail('product.unknown'),
      }),
      route<typeof readMerchandising>({
        call: readMerchandising,
        access: 'anyone',
        handle: async ({ query, caller: { websiteId } }) => {
          const [{ merchandising: store }, found] = await Promise.all([
            storeRules.recall(websiteId),
            products.listByIds(websiteId, query.productIds.split(',').slice(0, 200)),
          ]);
          return Object.fromEntries(found.map((product) => [product.id, withStore(product, store).merchandising]));
        },
      }),
    ],
  };
}
