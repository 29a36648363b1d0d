/** The calls of `checkout-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './checkout-calls.ts';

export const startCheckout: Wire<typeof calls.startCheckout> = { method: 'POST', path: '/api/commerce/checkout/start' };
export const placeOrder: Wire<typeof calls.placeOrder> = { method: 'POST', path: '/api/commerce/checkout' };
export const readPlacing: Wire<typeof calls.readPlacing> = {
  method: 'GET',
  path: '/api/commerce/checkout/payments/{orderToken}',
};
export const answerChallenge: Wire<typeof calls.answerChallenge> = {
  method: 'POST',
  path: '/api/commerce/checkout/payments/{orderToken}',
};
export const cancelPayment: Wire<typeof calls.cancelPayment> = {
  method: 'POST',
  path: '/api/commerce/checkout/payments/{orderToken}/cancel',
};
export const payRest: Wire<typeof calls.payRest> = {
  method: 'POST',
  path: '/api/commerce/checkout/orders/{orderToken}/payments',
};
export const listOrders: Wire<typeof calls.listOrders> = { method: 'GET', path: '/api/commerce/orders' };
export const readOrder: Wire<typeof calls.readOrder> = { method: 'GET', path: '/api/commerce/orders/{orderId}' };
export const fulfilOrder: Wire<typeof calls.fulfilOrder> = {
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/fulfil',
};
