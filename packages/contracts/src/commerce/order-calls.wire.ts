/** The calls of `order-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './order-calls.ts';

export const refundOrder: Wire<typeof calls.refundOrder> = {
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/refunds',
};
export const recordPayment: Wire<typeof calls.recordPayment> = {
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/payments',
};
export const requestPayment: Wire<typeof calls.requestPayment> = {
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/payment-requests',
};
export const cancelOrder: Wire<typeof calls.cancelOrder> = {
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/cancel',
};
export const trackShipment: Wire<typeof calls.trackShipment> = {
  method: 'PUT',
  path: '/api/commerce/orders/{orderId}/shipments/{shipmentId}/tracking',
};
export const noteOrder: Wire<typeof calls.noteOrder> = { method: 'POST', path: '/api/commerce/orders/{orderId}/notes' };
export const readPaymentMode: Wire<typeof calls.readPaymentMode> = {
  method: 'GET',
  path: '/api/commerce/payment-mode',
};
export const exportOrders: Wire<typeof calls.exportOrders> = { method: 'GET', path: '/api/commerce/orders/export' };
export const listOrderMails: Wire<typeof calls.listOrderMails> = {
  method: 'GET',
  path: '/api/commerce/orders/{orderId}/mails',
};
export const resendOrderMail: Wire<typeof calls.resendOrderMail> = {
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/mails/{mailId}/resend',
};
export const readMailSettings: Wire<typeof calls.readMailSettings> = {
  method: 'GET',
  path: '/api/commerce/mail-settings',
};
export const saveMailSettings: Wire<typeof calls.saveMailSettings> = {
  method: 'PUT',
  path: '/api/commerce/mail-settings',
};
