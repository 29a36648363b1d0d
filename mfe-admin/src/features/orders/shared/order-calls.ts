import type { BodyOf } from '@tessera/contracts/call.ts';
import type { fulfilOrder as fulfilOrderCall } from '@tessera/contracts/commerce/checkout-calls.ts';
import type { listOrderDownloads, renewOrderDownloads } from '@tessera/contracts/commerce/download-calls.ts';
import type {
  cancelOrder as cancelOrderCall,
  listOrderMails,
  MailSettings,
  noteOrder as noteOrderCall,
  readMailSettings,
  recordPayment as recordPaymentCall,
  refundOrder as refundOrderCall,
  requestPayment as requestPaymentCall,
  resendOrderMail,
  saveMailSettings,
  trackShipment as trackShipmentCall,
} from '@tessera/contracts/commerce/order-calls.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';

const path = '/api/commerce/orders/{orderId}';
const settingsPath = '/api/commerce/mail-settings';

export const fulfilOrder = (api: AdminApi, orderId: string, body: BodyOf<typeof fulfilOrderCall>) =>
  api.ask<typeof fulfilOrderCall>('POST', `${path}/fulfil`, { params: { orderId }, body });

export const trackShipment = (
  api: AdminApi,
  orderId: string,
  shipmentId: string,
  body: BodyOf<typeof trackShipmentCall>,
) =>
  api.ask<typeof trackShipmentCall>('PUT', `${path}/shipments/{shipmentId}/tracking`, {
    params: { orderId, shipmentId },
    body,
  });

export const refundOrder = (api: AdminApi, orderId: string, body: BodyOf<typeof refundOrderCall>) =>
  api.ask<typeof refundOrderCall>('POST', `${path}/refunds`, { params: { orderId }, body });

export const recordPayment = (api: AdminApi, orderId: string, body: BodyOf<typeof recordPaymentCall>) =>
  api.ask<typeof recordPaymentCall>('POST', `${path}/payments`, { params: { orderId }, body });

export const requestPayment = (api: AdminApi, orderId: string, requestId: string) =>
  api.ask<typeof requestPaymentCall>('POST', `${path}/payment-requests`, { params: { orderId }, body: { requestId } });

export const cancelOrder = (api: AdminApi, orderId: string, body: BodyOf<typeof cancelOrderCall>) =>
  api.ask<typeof cancelOrderCall>('POST', `${path}/cancel`, { params: { orderId }, body });

export const noteOrder = (api: AdminApi, orderId: string, text: string) =>
  api.ask<typeof noteOrderCall>('POST', `${path}/notes`, { params: { orderId }, body: { text } });

export const listMails = async (api: AdminApi, orderId: string) =>
  (await api.ask<typeof listOrderMails>('GET', `${path}/mails`, { params: { orderId } })).mails;

export const resendMail = async (api: AdminApi, orderId: string, mailId: string) => {
  const params = { orderId, mailId };
  return (await api.ask<typeof resendOrderMail>('POST', `${path}/mails/{mailId}/resend`, { params })).mails;
};

export const readDownloads = async (api: AdminApi, orderId: string) =>
  (await api.ask<typeof listOrderDownloads>('GET', `${path}/downloads`, { params: { orderId } })).downloads;

export const renewDownloads = async (api: AdminApi, orderId: string) =>
  (await api.ask<typeof renewOrderDownloads>('POST', `${path}/downloads/renew`, { params: { orderId } })).downloads;

export const readSettings = (api: AdminApi) => api.ask<typeof readMailSettings>('GET', settingsPath, {});

export const saveSettings = (api: AdminApi, body: MailSettings) =>
  api.ask<typeof saveMailSettings>('PUT', settingsPath, { body });
