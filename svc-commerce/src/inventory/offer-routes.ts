import * as catalogueCalls from '@tessera/contracts/commerce/catalogue-calls.ts';
import * as offeredCalls from '@tessera/contracts/commerce/offered-calls.ts';
import * as reservationCalls from '@tessera/contracts/commerce/reservation-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { reservedHolder } from '../stock/stock-holds.ts';
import { levelOf } from '../stock/stock-level.ts';
import type { InventoryDeps } from './deps.ts';
import { readOffered } from './read-offered.ts';

const reservationKey = (
  { websiteId }: { websiteId: string },
  { variantId, linkHash }: { variantId: string; linkHash: string },
) => ({ websiteId, variantId, holder: reservedHolder(linkHash) });

/** What can be bought now, as shoppers and other services ask for it. */
export function offerRoutes(deps: InventoryDeps): Route[] {
  const { products, stock } = deps;
  return [
    route({
      call: catalogueCalls.readStock,
      access: 'anyone',
      handle: async ({ query, caller }) => {
        const product = await products.read(caller.websiteId, query.itemId);
        if (!product?.enabled) return fail('product.unknown');
        const levels = await stock.levelsOf(caller.websiteId, [product.id]);
        const results = product.variants.map(({ id, sku }) => {
          const { available, unlimited, preOrder } = levelOf(product.productType, levels.get(id));
          return { variantId: id, sku, unlimited, qtyInStock: Math.max(0, available), ...(preOrder && { preOrder }) };
        });
        return { results };
      },
    }),
    route({
      call: offeredCalls.readOffered,
      access: 'platform',
      handle: async ({ query, caller: { websiteId } }) => ({
        variants: await readOffered(websiteId, query.variantIds.split(','), deps),
      }),
    }),
    route({
      call: reservationCalls.reserveUnit,
      access: 'platform',
      handle: async ({ params, body: { until }, caller }) => ({
        isReserved: await deps.holds.reserve(reservationKey(caller, params), until),
      }),
    }),
    route({
      call: reservationCalls.letGoOfUnit,
      access: 'platform',
      handle: async ({ params, body: { until }, caller }) => {
        await deps.holds.letGo(reservationKey(caller, params), until);
        return { success: true as const };
      },
    }),
  ];
}
