import * as catalogueCalls from '@tessera/contracts/commerce/catalogue-calls.ts';
import * as inventoryCalls from '@tessera/contracts/commerce/inventory-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { historyJobName } from '../stock/stock-history.ts';
import type { InventoryDeps } from './deps.ts';
import { listInventory } from './list-inventory.ts';
import { createInventoryCounts, listProducts } from './list-products.ts';
import { offerRoutes } from './offer-routes.ts';
import { readPaces } from './read-paces.ts';
import { setStockRoutes } from './set-stock-routes.ts';

/** Stock as shoppers see it and as owners keep it. */
export function stockFeature(deps: InventoryDeps): Feature {
  const { products, stock, stockHistory: history, storeRules, now } = deps;
  const counts = createInventoryCounts(products, now);
  return {
    repairJobs: [{ name: historyJobName, everyMs: 60_000, run: history.collect }],
    outboxes: [stock.outbox],
    routes: [
      ...offerRoutes(deps),
      route({
        call: catalogueCalls.listInventory,
        access: { right: 'stock.read' },
        handle: async ({ query, caller: { websiteId } }) => {
          const { currency } = await storeRules.getCached(websiteId);
          return { currency, ...(await listInventory(products, stock, { websiteId, ...query })) };
        },
      }),
      ...setStockRoutes(deps),
      route({
        call: inventoryCalls.readInventory,
        access: { right: 'stock.read' },
        handle: ({ query, caller: { websiteId } }) => listProducts(websiteId, query, counts, deps),
      }),
      route({
        call: inventoryCalls.readInventoryCounts,
        access: { right: 'stock.read' },
        handle: ({ caller: { websiteId } }) => counts.ofWebsite(websiteId),
      }),
      route({
        call: inventoryCalls.readSalesPace,
        access: { right: 'stock.read' },
        handle: async ({ query, caller: { websiteId } }) => ({
          paces: await readPaces(websiteId, query.variantIds.split(','), deps),
        }),
      }),
      route({
        call: inventoryCalls.readStockHistory,
        access: { right: 'stock.read' },
        handle: ({ query, caller: { websiteId } }) => history.read({ websiteId, ...query }),
      }),
    ],
  };
}
