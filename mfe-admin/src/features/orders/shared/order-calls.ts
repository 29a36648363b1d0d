import type { BodyOf } from '@tessera/contracts/call.ts';
import * as checkoutCalls from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import { listOrderDownloads, renewOrderDownloads } from '@tessera/contracts/commerce/download-calls.wire.ts';
import * as orderCalls from '@tessera/contracts/commerce/order-calls.wire.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';

export const fulfilOrder = (api: AdminApi, orderId: string, body: BodyOf<typeof checkoutCalls.fulfilOrder>) =>
  api.call(checkoutCalls.fulfilOrder, { params: { orderId }, body });

export const trackShipment = (
  api: AdminApi,
  orderId: string,
  shipmentId: string,
  body: BodyOf<typeof orderCalls.trackShipment>,
) =>
  api.call(orderCalls.trackShipment, {
    params: { orderId, shipmentId },
    body,
  });

export const refundOrder = (api: AdminApi, orderId: string, body: BodyOf<typeof orderCalls.refundOrder>) =>
  api.call(orderCalls.refundOrder, { params: { orderId }, body });

export const recordPayment = (api: AdminApi, orderId: string, body: BodyOf<typeof orderCalls.recordPayment>) =>
  api.call(orderCalls.recordPayment, { params: { orderId }, body });

export const requestPayment = (api: AdminApi, orderId: string, requestId: string) =>
  api.call(orderCalls.requestPayment, { params: { orderId }, body: { requestId } });

export const cancelOrder = (api: AdminApi, orderId: string, body: BodyOf<typeof orderCalls.cancelOrder>) =>
  api.call(orderCalls.cancelOrder, { params: { orderId }, body });

export const noteOrder = (api: AdminApi, orderId: string, text: string) =>
  api.call(orderCalls.noteOrder, { params: { orderId }, body: { text } });

export const listMails = async (api: AdminApi, orderId: string) =>
  (await api.call(orderCalls.listOrderMails, { params: { orderId } })).mails;

export const resendMail = async (api: AdminApi, orderId: string, mailId: string) => {
  const params = { orderId, mailId };
  return (await api.call(orderCalls.resendOrderMail, { params })).mails;
};

export const readDownloads = async (api: AdminApi, orderId: string) =>
  (await api.call(listOrderDownloads, { params: { orderId } })).downloads;

export const renewDownloads = async (api: AdminApi, orderId: string) =>
  (await api.call(renewOrderDownloads, { params: { orderId } })).downloads;

export const readSettings = (api: AdminApi) => api.call(orderCalls.readMailSettings, {});

export const saveSettings = (api: AdminApi, body: BodyOf<typeof orderCalls.saveMailSettings>) =>
  api.call(orderCalls.saveMailSettings, { body });
