import * as discountCalls from '@tessera/contracts/commerce/discount-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { createDiscount, findDiscount, removeDiscount, saveDiscount, switchDiscount } from './change-discounts.ts';
import type { DiscountsAdminDeps } from './deps.ts';
import { listDiscounts } from './list-discounts.ts';
import { listTargets } from './list-targets.ts';

/** Taking a discount away takes less. */
const abandonedMs = 60_000;

/** Discounts as owners make and change them. */
export function discountsFeature(deps: DiscountsAdminDeps): Feature {
  const { coupons } = deps;
  return {
    outboxes: [coupons.outbox],
    repairJobs: [
      {
        name: 'svc-commerce.discount-job',
        everyMs: 60_000,
        run: () => coupons.dropRemoved(coupons.now() - abandonedMs),
      },
    ],
    routes: [
      route({
        call: discountCalls.listDiscounts,
        access: { right: 'discounts.read' },
        handle: ({ query, caller }) => listDiscounts(coupons, caller.websiteId, query),
      }),
      route({
        call: discountCalls.readDiscount,
        access: { right: 'discounts.read' },
        handle: ({ params, caller }) => findDiscount(caller.websiteId, params.discountId, deps),
      }),
      route({
        call: discountCalls.readDiscountTargets,
        // Names of products and categories are public; pages list them, too.
        access: { right: 'discounts.read', or: ['content.write'] },
        handle: ({ query = {}, caller: { websiteId } }) => listTargets(websiteId, query, deps),
      }),
      route({
        call: discountCalls.createDiscount,
        access: { right: 'discounts.write' },
        handle: ({ body, caller }) => createDiscount(caller.websiteId, body, deps),
      }),
      route({
        call: discountCalls.saveDiscount,
        access: { right: 'discounts.write' },
        handle: ({ params, body, caller }) => saveDiscount(caller.websiteId, params.discountId, body, deps),
      }),
      route({
        call: discountCalls.switchDiscount,
        access: { right: 'discounts.write' },
        handle: ({ params, body, caller }) => switchDiscount(caller.websiteId, params.discountId, body.enabled, deps),
      }),
      route({
        call: discountCalls.removeDiscount,
        access: { right: 'discounts.write' },
        handle: ({ params, caller }) => removeDiscount(caller.websiteId, params.discountId, deps),
      }),
    ],
  };
}
