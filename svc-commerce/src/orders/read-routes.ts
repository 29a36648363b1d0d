import * as checkoutCalls from '@tessera/contracts/commerce/checkout-calls.ts';
import { readPurchase } from '@tessera/contracts/commerce/offered-calls.ts';
import * as orderCalls from '@tessera/contracts/commerce/order-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { fileAnswer } from '@tessera/service-kit/http/file-answer.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { madeNow } from '@tessera/service-kit/websites.ts';
import type { OrdersDeps } from './deps.ts';
import { exportOrders } from './list/export-orders.ts';
import { listOrders } from './list/list-orders.ts';
import { createOrderCounts } from './list/order-counts.ts';
import { presentOrder } from './present-order.ts';

/** Orders as owners look them up, one by one, in lists and as a file. */
export function orderReadRoutes({ orders, stock, payments, websites, now }: OrdersDeps): Route[] {
  const countOrders = createOrderCounts(orders, now);

  return [
    route({
      call: checkoutCalls.listOrders,
      access: { right: 'orders.read' },
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
      call: orderCalls.readPaymentMode,
      access: { right: 'orders.read' },
      handle: () => ({ takesMoney: !payments.isTest }),
    }),
    route({
      call: orderCalls.exportOrders,
      access: { right: 'orders.export' },
      proof: true,
      handle: async ({ query, caller, reply }) => {
        const content = exportOrders(orders, caller.websiteId, query);
        const made = await madeNow(caller.websiteId, { websites, now });
        return fileAnswer(reply, { name: 'orders', format: 'csv', made, content });
      },
    }),
    route({
      call: checkoutCalls.readOrder,
      access: { right: 'orders.read' },
      handle: async ({ params, caller }) => {
        const order = await orders.findPlaced(caller.websiteId, params.orderId);
        return order ? presentOrder(order) : fail('order.unknown');
      },
    }),
  ];
}
