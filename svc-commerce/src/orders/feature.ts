import {
  fulfilOrder as fulfilOrderCall,
  listOrders as listOrdersCall,
  readOrder,
} from '@tessera/contracts/commerce/checkout-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import type { CommerceParts } from '../parts.ts';
import { storeEditors, storeReaders } from '../roles.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { listOrders } from './list-orders.ts';
import { presentOrder } from './order-document.ts';

/** Orders as owners work with them. */
export function ordersFeature({ orders, now }: CommerceParts): Feature {
  return {
    prepare: orders.ensureIndexes,
    outboxes: [orders.outbox],
    routes: [
      route<typeof listOrdersCall>({
        call: listOrdersCall,
        access: storeReaders,
        handle: ({ query, caller }) => listOrders(orders, caller.websiteId, query),
      }),
      route<typeof readOrder>({
        call: readOrder,
        access: storeReaders,
        handle: async ({ params, caller }) => {
          const order = await orders.findPlaced(caller.websiteId, params.orderId);
          return order ? presentOrder(order) : fail('order.unknown');
        },
      }),
      route<typeof fulfilOrderCall>({
        call: fulfilOrderCall,
        access: storeEditors,
        handle: async ({ params, caller }) => {
          const { websiteId, siteUserId: who = caller.kind } = caller;
          const order = await fulfilOrder(orders, { websiteId, orderId: params.orderId, who, at: now() });
          return order ? presentOrder(order) : fail('order.unknown');
        },
      }),
    ],
  };
}
