import * as catalogueCalls from '@tessera/contracts/commerce/catalogue-calls.ts';
import * as inventoryCalls from '@tessera/contracts/commerce/inventory-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { actorOf } from '../lib/actor.ts';
import { setStock } from '../products-admin/set-stock.ts';
import { adjustStock } from './adjust-stock.ts';
import { changeInventory } from './change-inventory.ts';
import type { InventoryDeps } from './deps.ts';
import { setPreOrders } from './set-pre-orders.ts';

/** Stock as owners and their programs set it, one by one and many at once. */
export function setStockRoutes(deps: InventoryDeps): Route[] {
  const { now, wakeOutbox } = deps;
  return [
    route({
      call: catalogueCalls.adjustStock,
      access: { right: 'stock.write' },
      handle: async ({ params, body, caller }) => {
        const at = now();
        const figures = await adjustStock(deps, { ...body, ...params, ...actorOf(caller), at });
        if (figures instanceof Failure) return figures;
        wakeOutbox();
        return { variantId: params.variantId, ...figures, changedOn: at };
      },
    }),
    route({
      call: inventoryCalls.setStock,
      access: { right: 'stock.write' },
      handle: async ({ params: { itemId, variantId }, body, caller }) => {
        const target = { ...actorOf(caller), productId: itemId, variantId, at: now() };
        const figures = await setStock(deps, target, body);
        if (!(figures instanceof Failure)) wakeOutbox();
        return figures;
      },
    }),
    route({
      call: inventoryCalls.setPreOrders,
      access: { right: 'stock.write' },
      handle: async ({ params: { itemId: productId, variantId }, body, caller: { websiteId } }) => {
        const figures = await setPreOrders(deps, { websiteId, productId, variantId, at: now() }, body);
        if (!(figures instanceof Failure)) wakeOutbox();
        return figures;
      },
    }),
    route({
      call: inventoryCalls.changeInventory,
      access: { right: 'stock.write' },
      bodyLimit: '500kb',
      handle: ({ body: { rows, reason }, caller }) => changeInventory(actorOf(caller), rows, reason, deps),
    }),
  ];
}
