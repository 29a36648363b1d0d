import * as checkoutCalls from '@tessera/contracts/commerce/checkout-calls.ts';
import * as orderCalls from '@tessera/contracts/commerce/order-calls.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { actorOf } from '../../lib/actor.ts';
import type { OrdersDeps } from '../deps.ts';
import { byEditor, presentedOr } from '../order-answers.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { trackShipment } from './track-shipment.ts';

const wholeShipment = { lines: undefined, carrier: '', trackingNumber: '', trackingUrl: '', notify: true };

/** What was sent, and how it is followed. */
export function shipmentRoutes({ config, orders, now, wakeOutbox }: OrdersDeps): Route[] {
  return [
    route({
      call: checkoutCalls.fulfilOrder,
      access: { right: 'orders.write' },
      handle: async ({ body = wholeShipment, ...input }) => {
        const changed = await fulfilOrder(orders, { ...body, ...byEditor(input), at: now() });
        wakeOutbox();
        return presentedOr(changed);
      },
    }),
    route({
      call: orderCalls.trackShipment,
      access: { right: 'orders.write' },
      handle: async ({ body, params: { orderId, shipmentId }, caller }) => {
        const tellOn = now() + config.ORDER_UNDO_MINUTES * 60_000;
        const correction = { ...body, ...actorOf(caller), orderId, shipmentId, at: now(), tellOn };
        const changed = await trackShipment(orders, correction);
        wakeOutbox(tellOn);
        return presentedOr(changed);
      },
    }),
  ];
}
