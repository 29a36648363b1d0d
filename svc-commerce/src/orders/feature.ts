import * as orderCalls from '@tessera/contracts/commerce/order-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { OrdersDeps } from './deps.ts';
import { giftCardEvents } from './issue-gift-cards.ts';
import { byEditor, presentedOr } from './order-answers.ts';
import { orderMoneyRoutes } from './payments/money-routes.ts';
import { orderReadRoutes } from './read-routes.ts';
import { refundJob } from './refunds/refund-job.ts';
import { shipmentRoutes } from './shipments/shipment-routes.ts';

/** Orders as owners work with them. */
export function ordersFeature(deps: OrdersDeps): Feature {
  const { orders, now } = deps;

  return {
    outboxes: [orders.outbox],
    repairJobs: [refundJob(deps), orders.searchJob()],
    events: giftCardEvents(deps),
    routes: [
      ...orderReadRoutes(deps),
      ...shipmentRoutes(deps),
      ...orderMoneyRoutes(deps),
      route({
        call: orderCalls.noteOrder,
        access: { right: 'orders.write' },
        handle: async ({ body, ...input }) =>
          presentedOr(await orders.note({ ...body, ...byEditor(input), at: now() })),
      }),
    ],
  };
}
