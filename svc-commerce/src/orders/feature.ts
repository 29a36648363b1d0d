import * as checkoutCalls from '@tessera/contracts/commerce/checkout-calls.ts';
import { readPurchase } from '@tessera/contracts/commerce/offered-calls.ts';
import * as orderCalls from '@tessera/contracts/commerce/order-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { BytesAnswer, type Input, route } from '@tessera/service-kit/http/route.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import { editorOf } from '../lib/editor.ts';
import { editorsOr, readersOr } from '../lib/roles.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OrdersDeps } from './deps.ts';
import { exportOrders } from './export-orders.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { giftCardEvents } from './issue-gift-cards.ts';
import { listOrders } from './list-orders.ts';
import { createOrderCounts } from './order-counts.ts';
import type { OrderDocument } from './order-document.ts';
import { presentOrder } from './present-order.ts';
import { recordPayment } from './record-payment.ts';
import { refundOrder } from './refund-order.ts';
import { refundSweep } from './refund-sweep.ts';
import { requestPayment } from './request-payment.ts';
import { trackShipment } from './track-shipment.ts';

const wholeShipment = { lines: undefined, carrier: '', trackingNumber: '', trackingUrl: '', notify: true };

/** Orders as owners work with them. */
export function ordersFeature(parts: OrdersDeps): Feature {
  const { config, orders, stock, now, wakeOutbox } = parts;
  const countOrders = createOrderCounts(orders, now);

  return {
    outboxes: [orders.outbox],
    sweeps: [refundSweep(parts), orders.searchSweep()],
    events: giftCardEvents(parts),
    routes: [
      route({
        call: checkoutCalls.listOrders,
        access: readersOr('orders.read'),
        handle: ({ query, caller }) => listOrders(orders, countOrders, caller.websiteId, query),
      }),
      route({
        call: readPurchase,
        access: 'platform',
        handle: async ({ params: { orderId }, caller: { websiteId } }) => {
          const order = await orders.findPlaced(websiteId, orderId);
          if (!order) return fail('order.unknown');
          const variants = await stock.ownersOf(
            websiteId,
            order.items.map(({ sku }) => sku),
          );
          return { email: order.email, variantIds: [...variants.values()] };
        },
      }),
      route({
        call: orderCalls.exportOrders,
        access: readersOr('orders.read'),
        handle: ({ query, caller, reply }) => {
          reply.header(
            'Content-Disposition',
            `attachment; filename="orders-${new Date(now()).toISOString().slice(0, 10)}.csv"`,
          );
          reply.header('Cache-Control', 'no-store');
          return new BytesAnswer(exportOrders(orders, caller.websiteId, query), 'text/csv; charset=utf-8');
        },
      }),
      route({
        call: checkoutCalls.readOrder,
        access: readersOr('orders.read'),
        handle: async ({ params, caller }) => {
          const order = await orders.findPlaced(caller.websiteId, params.orderId);
          return order ? presentOrder(order) : fail('order.unknown');
        },
      }),
      route({
        call: checkoutCalls.fulfilOrder,
        access: editorsOr('orders.write'),
        handle: async ({ body = wholeShipment, ...input }) => {
          const changed = await fulfilOrder(orders, { ...body, ...by(input), at: now() });
          wakeOutbox();
          return present(changed);
        },
      }),
      route({
        call: orderCalls.trackShipment,
        access: editorsOr('orders.write'),
        handle: async ({ body, params: { orderId, shipmentId }, caller }) => {
          const tellOn = now() + config.ORDER_UNDO_MINUTES * 60_000;
          const correction = { ...body, ...editorOf(caller), orderId, shipmentId, at: now(), tellOn };
          const changed = await trackShipment(orders, correction);
          wakeOutbox(tellOn);
          return present(changed);
        },
      }),
      route({
        call: orderCalls.refundOrder,
        access: editorsOr('orders.write'),
        isLong: true,
        handle: async ({ body, ...input }) => {
          const { who, ...key } = by(input);
          return present(await refundOrder(key, { ...body, who }, parts));
        },
      }),
      route({
        call: orderCalls.recordPayment,
        access: editorsOr('orders.write'),
        handle: async ({ body, ...input }) => {
          const { who, ...key } = by(input);
          return present(await recordPayment(key, { ...body, who }, parts));
        },
      }),
      route({
        call: orderCalls.requestPayment,
        access: editorsOr('orders.write'),
        handle: async ({ body, ...input }) => {
          const { who, ...key } = by(input);
          return present(await requestPayment(key, { ...body, who }, parts));
        },
      }),
      route({
        call: orderCalls.cancelOrder,
        access: editorsOr('orders.write'),
        isLong: true,
        handle: async ({ body, ...input }) => {
          const { who, ...key } = by(input);
          return present(await cancelOrder(key, { ...body, who }, parts));
        },
      }),
      route({
        call: orderCalls.noteOrder,
        access: editorsOr('orders.write'),
        handle: async ({ body, ...input }) => present(await orders.note({ ...body, ...by(input), at: now() })),
      }),
    ],
  };
}

/** Which order, and who works on it. */
function by({ params, caller }: Pick<Input<typeof checkoutCalls.readOrder>, 'params' | 'caller'>) {
  return { ...editorOf(caller), orderId: params.orderId };
}

function present(order: OrderDocument | Failure) {
  return order instanceof Failure ? order : presentOrder(order);
}
