import * as catalogueCalls from '@tessera/contracts/commerce/catalogue-calls.ts';
import * as inventoryCalls from '@tessera/contracts/commerce/inventory-calls.ts';
import * as offeredCalls from '@tessera/contracts/commerce/offered-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import { editorOf } from '../lib/editor.ts';
import { editorsOr, readersOr } from '../lib/roles.ts';
import { setStock } from '../products-admin/set-stock.ts';
import { historySweepName } from '../stock/stock-history.ts';
import { levelOf } from '../stock/stock-level.ts';
import { adjustStock } from './adjust-stock.ts';
import { changeInventory } from './change-inventory.ts';
import type { InventoryDeps } from './deps.ts';
import { listInventory } from './list-inventory.ts';
import { createInventoryCounts, listProducts } from './list-products.ts';
import { readOffered } from './read-offered.ts';

/** Stock as shoppers see it and as owners keep it. */
export function stockFeature(parts: InventoryDeps): Feature {
  const { products, stock, stockHistory: history, storeRules, now, wakeOutbox } = parts;
  const counts = createInventoryCounts(products, now);
  return {
    sweeps: [{ name: historySweepName, everyMs: 60_000, run: history.collect }],
    outboxes: [stock.outbox],
    routes: [
      route({
        call: catalogueCalls.readStock,
        access: 'anyone',
        handle: async ({ query, caller }) => {
          const product = await products.read(caller.websiteId, query.itemId);
          if (!product?.enabled) return fail('product.unknown');
          const levels = await stock.levelsOf(caller.websiteId, [product.id]);
          const results = product.variants.map(({ id, sku }) => {
            const { available, unlimited } = levelOf(product.productType, levels.get(id));
            return { variantId: id, sku, unlimited, qtyInStock: Math.max(0, available) };
          });
          return { results };
        },
      }),
      route({
        call: offeredCalls.readOffered,
        access: 'platform',
        handle: async ({ query, caller: { websiteId } }) => ({
          variants: await readOffered(websiteId, query.variantIds.split(','), parts),
        }),
      }),
      route({
        call: catalogueCalls.listInventory,
        access: readersOr('stock.read'),
        handle: async ({ query, caller: { websiteId } }) => {
          const { currency } = await storeRules.recall(websiteId);
          return { currency, ...(await listInventory(products, stock, { websiteId, ...query })) };
        },
      }),
      route({
        call: catalogueCalls.adjustStock,
        access: editorsOr('stock.write'),
        handle: async ({ params, body, caller }) => {
          const at = now();
          const figures = await adjustStock(parts, { ...body, ...params, ...editorOf(caller), at });
          if (figures instanceof Failure) return figures;
          wakeOutbox();
          return { variantId: params.variantId, ...figures, changedOn: at };
        },
      }),
      route({
        call: inventoryCalls.readInventory,
        access: readersOr('stock.read'),
        handle: ({ query, caller: { websiteId } }) => listProducts(websiteId, query, counts, parts),
      }),
      route({
        call: inventoryCalls.readInventoryCounts,
        access: readersOr('stock.read'),
        handle: ({ caller: { websiteId } }) => counts.ofWebsite(websiteId),
      }),
      route({
        call: inventoryCalls.setStock,
        access: editorsOr('stock.write'),
        handle: async ({ params: { itemId, variantId }, body, caller }) => {
          const target = { ...editorOf(caller), productId: itemId, variantId, at: now() };
          const figures = await setStock(parts, target, body);
          if (!(figures instanceof Failure)) wakeOutbox();
          return figures;
        },
      }),
      route({
        call: inventoryCalls.changeInventory,
        access: editorsOr('stock.write'),
        bodyLimit: '500kb',
        handle: ({ body: { rows, reason }, caller }) => changeInventory(editorOf(caller), rows, reason, parts),
      }),
      route({
        call: inventoryCalls.readStockHistory,
        access: readersOr('stock.read'),
        handle: ({ query, caller: { websiteId } }) => history.read({ websiteId, ...query }),
      }),
    ],
  };
}
