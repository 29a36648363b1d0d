import * as catalogueCalls from '@tessera/contracts/commerce/catalogue-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { CatalogueDeps } from './deps.ts';
import { listAddresses } from './list-addresses.ts';
import { listProducts } from './list-products.ts';
import { withStore } from './read-products.ts';
import { listingEvents, listingJob } from './renew-listing.ts';

/** Products for the storefront. */
export function catalogueFeature(deps: CatalogueDeps): Feature {
  const { products, catalogue, storeRules, log } = deps;
  return {
    prepare: () => products.ensureAddresses(log),
    events: listingEvents(deps),
    repairJobs: [listingJob(deps)],
    routes: [
      route({
        call: catalogueCalls.listProducts,
        access: 'anyone',
        handle: ({ query, caller: { websiteId } }) => listProducts(websiteId, query, deps),
      }),
      route({
        call: catalogueCalls.listProductAddresses,
        access: 'anyone',
        handle: ({ query, caller: { websiteId } }) => listAddresses(websiteId, query.cursor, deps),
      }),
      route({
        call: catalogueCalls.readProduct,
        access: 'anyone',
        handle: async ({ params, caller: { websiteId } }) =>
          (await catalogue.read(websiteId, params.itemId)) ?? fail('product.unknown'),
      }),
      route({
        call: catalogueCalls.readMerchandising,
        access: 'anyone',
        handle: async ({ query, caller: { websiteId } }) => {
          const [{ merchandising: store }, found] = await Promise.all([
            storeRules.getCached(websiteId),
            products.listByIds(websiteId, query.productIds.split(',').slice(0, 200)),
          ]);
          return Object.fromEntries(found.map((product) => [product.id, withStore(product, store).merchandising]));
        },
      }),
    ],
  };
}
