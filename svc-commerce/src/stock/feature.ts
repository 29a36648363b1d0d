import {
  adjustStock as adjustCall,
  listInventory as listCall,
  readStock,
} from '@tessera/contracts/commerce/catalogue-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import type { CommerceParts } from '../parts.ts';
import { storeEditors, storeReaders } from '../roles.ts';
import { adjustStock } from './adjust-stock.ts';
import { listInventory } from './list-inventory.ts';

/** Stock as shoppers see it and as owners keep it. */
export function stockFeature({ products, stock, storeRules, now, wakeOutbox }: CommerceParts): Feature {
  return {
    prepare: stock.ensureIndexes,
    outboxes: [stock.outbox],
    routes: [
      route<typeof readStock>({
        call: readStock,
        access: 'anyone',
        handle: async ({ query, caller }) => {
          const product = await products.read(caller.websiteId, query.itemId);
          if (!product?.enabled) return fail('product.unknown');
          const levels = await stock.levelsOf(caller.websiteId, [product.id]);
          const results = product.variants.map(({ id, sku }) => {
            const { available = 0, unlimited = false } = levels.get(id) ?? {};
            return { variantId: id, sku, unlimited, qtyInStock: Math.max(0, available) };
          });
          return { results };
        },
      }),
      route<typeof listCall>({
        call: listCall,
        access: storeReaders,
        handle: async ({ query, caller: { websiteId } }) => {
          const [all, { currency }] = await Promise.all([products.listAll(websiteId), storeRules.recall(websiteId)]);
          return { currency, ...(await listInventory(all, stock, { websiteId, ...query })) };
        },
      }),
      route<typeof adjustCall>({
        call: adjustCall,
        access: storeEditors,
        handle: async ({ params, body, caller }) => {
          const at = now();
          const who = caller.siteUserId ?? caller.kind;
          const figures = await adjustStock(stock, { ...body, ...params, websiteId: caller.websiteId, who, at });
          if (figures instanceof Failure) return figures;
          wakeOutbox();
          return { variantId: params.variantId, ...figures, changedOn: at };
        },
      }),
    ],
  };
}
