import * as orderCalls from '@tessera/contracts/commerce/order-calls.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import type { OrdersDeps } from '../deps.ts';
import { byEditor, presentedOr } from '../order-answers.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { recordPayment } from './record-payment.ts';
import { requestPayment } from './request-payment.ts';

/** What is given back, taken and asked for, up to calling an order off. */
export function orderMoneyRoutes(deps: OrdersDeps): Route[] {
  return [
    route({
      call: orderCalls.refundOrder,
      access: { right: 'orders.refund' },
      isLong: true,
      handle: async ({ body, ...input }) => {
        const { who, ...key } = byEditor(input);
        return presentedOr(await refundOrder(key, { ...body, who }, deps));
      },
    }),
    route({
      call: orderCalls.recordPayment,
      access: { right: 'orders.write' },
      handle: async ({ body, ...input }) => {
        const { who, ...key } = byEditor(input);
        return presentedOr(await recordPayment(key, { ...body, who }, deps));
      },
    }),
    route({
      call: orderCalls.requestPayment,
      access: { right: 'orders.write' },
      handle: async ({ body, ...input }) => {
        const { who, ...key } = byEditor(input);
        return presentedOr(await requestPayment(key, { ...body, who }, deps));
      },
    }),
    route({
      call: orderCalls.cancelOrder,
      access: { right: 'orders.write' },
      isLong: true,
      handle: async ({ body, ...input }) => {
        const { who, ...key } = byEditor(input);
        return presentedOr(await cancelOrder(key, { ...body, who }, deps));
      },
    }),
  ];
}
