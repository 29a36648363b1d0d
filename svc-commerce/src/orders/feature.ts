import * as orderCalls from '@tessera/contracts/commerce/order-calls.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import { editorsOr } from '../lib/roles.ts';
import type { OrdersDeps } from './deps.ts';
import { giftCardEvents } from './issue-gift-cards.ts';
import { orderMoneyRoutes } from './money-routes.ts';
import { byEditor, presentedOr } from './order-answers.ts';
import { orderReadRoutes } from './read-routes.ts';
import { refundSweep } from './refund-sweep.ts';
import { shipmentRoutes } from './shipment-routes.ts';

/** Orders as owners work with them. */
export function ordersFeature(parts: OrdersDeps): Feature {
  const { orders, now } = parts;

  return {
    outboxes: [orders.outbox],
    sweeps: [refundSweep(parts), orders.searchSweep()],
    events: giftCardEvents(parts),
    routes: [
      ...orderReadRoutes(parts),
      ...shipmentRoutes(parts),
      ...orderMoneyRoutes(parts),
      route({
        call: orderCalls.noteOrder,
        access: editorsOr('orders.write'),
        handle: async ({ body, ...input }) =>
          presentedOr(await orders.note({ ...body, ...byEditor(input), at: now() })),
      }),
    ],
  };
}
