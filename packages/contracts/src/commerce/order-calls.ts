import { z } from 'zod';
import { defineCall } from '../call.ts';
import { emailAddress, id, timestampMs } from '../primitives.ts';
import { orderFilter, orderSort } from './checkout-calls.ts';
import { lineUnits, order, tracking } from './order.ts';

const orderParams = z.strictObject({ orderId: id });
const reason = z.string().trim().max(500).default('');

/** Chosen by the caller: the same id again is the same refund, the same payment or the same mail. */
const requestId = z.string().regex(/^[\w-]{8,64}$/);

export const refundOrder = defineCall({
  id: 'refundOrder',
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/refunds',
  summary:
    'Gives back part or all of what was paid: to the card first, then to the gift cards. What is left on gift cards among the lines is taken off them',
  params: orderParams,
  body: z.strictObject({
    refundId: requestId,
    /** Minor units of the order's currency. */
    cents: z.int().min(1).max(999_999_999_999),
    /** What the refund is for; units that come back to the shelf with `restock`. */
    lines: z.array(lineUnits).max(500).default([]),
    restock: z.boolean().default(false),
    reason,
    notify: z.boolean().default(true),
  }),
  answer: order,
  errors: [
    'order.unknown',
    'order.refund_too_much',
    'order.refund_lines',
    'order.refund_gift_card_spent',
    'order.refund_gift_card_kept',
    'order.refund_gift_card_changed',
    'order.refund_refused',
    'order.refund_running',
    'order.payment_running',
  ],
  isStrict: true,
});

const dueErrors = ['order.unknown', 'order.nothing_due', 'order.already_cancelled'] as const;

export const recordPayment = defineCall({
  id: 'recordPayment',
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/payments',
  summary: 'Notes that what is still due, or part of it, was paid in another way: in cash, by bank transfer',
  params: orderParams,
  body: z.strictObject({
    paymentId: requestId,
    /** Minor units of the order's currency. */
    cents: z.int().min(1).max(999_999_999_999),
    /** How it was paid, for the team; the buyer never sees it. */
    note: z.string().trim().min(1).max(500),
  }),
  answer: order,
  errors: [...dueErrors, 'order.payment_too_much', 'order.payment_running', 'order.refund_running'],
});

export const requestPayment = defineCall({
  id: 'requestPayment',
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/payment-requests',
  summary: 'Mails the buyer the link to pay what is still due',
  params: orderParams,
  body: z.strictObject({ requestId }),
  answer: order,
  errors: [...dueErrors, 'order.no_address'],
});

export const cancelOrder = defineCall({
  id: 'cancelOrder',
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/cancel',
  summary: 'Cancels an order nothing was sent of: gives back what was paid, and puts the units back on the shelf',
  params: orderParams,
  body: z.strictObject({ restock: z.boolean().default(true), reason, notify: z.boolean().default(true) }),
  answer: order,
  errors: [
    'order.unknown',
    'order.already_sent',
    'order.refund_running',
    'order.refund_refused',
    'order.refund_gift_card_changed',
    'order.payment_running',
  ],
});

export const trackShipment = defineCall({
  id: 'trackShipment',
  method: 'PUT',
  path: '/api/commerce/orders/{orderId}/shipments/{shipmentId}/tracking',
  summary:
    'Adds or corrects how a parcel can be followed. The buyer gets one mail, with what stands there when it goes out; asked again with the same it changes nothing. An order that was fulfilled without a parcel has one of the id `whole`',
  params: orderParams.extend({ shipmentId: id }),
  body: tracking.extend({ notify: z.boolean().default(true) }),
  answer: order,
  errors: ['order.unknown', 'order.shipment_unknown'],
});

export const noteOrder = defineCall({
  id: 'noteOrder',
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/notes',
  summary: 'Leaves a note for the team; the buyer never sees it',
  params: orderParams,
  body: z.strictObject({ text: z.string().trim().min(1).max(2_000) }),
  answer: order,
  errors: ['order.unknown'],
});

export const readPaymentMode = defineCall({
  id: 'readPaymentMode',
  method: 'GET',
  path: '/api/commerce/payment-mode',
  summary: 'Whether checkout takes real money; otherwise every new order is a test order',
  answer: z.strictObject({ takesMoney: z.boolean() }),
});

export const exportOrders = defineCall({
  id: 'exportOrders',
  method: 'GET',
  path: '/api/commerce/orders/export',
  summary: 'Orders as CSV, one row per item; amounts of the whole order are on its first row only',
  query: orderFilter.extend({ sort: orderSort.optional() }),
  answer: z.unknown(),
});

/** A mail about an order. `unknown`: handed over without an answer, so it may have arrived. */
export const orderMail = z.strictObject({
  id,
  to: z.string(),
  subject: z.string(),
  state: z.enum(['due', 'sending', 'sent', 'refused', 'unknown']),
  createdOn: timestampMs,
  /** What happened, oldest first. */
  log: z.array(z.strictObject({ at: timestampMs, what: z.string() })),
});
export type OrderMail = z.infer<typeof orderMail>;

export const listOrderMails = defineCall({
  id: 'listOrderMails',
  method: 'GET',
  path: '/api/commerce/orders/{orderId}/mails',
  summary: 'Mails about an order and how far they are, oldest first',
  params: orderParams,
  answer: z.strictObject({ mails: z.array(orderMail) }),
});

export const resendOrderMail = defineCall({
  id: 'resendOrderMail',
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/mails/{mailId}/resend',
  summary: 'Sends a mail about an order once more',
  params: orderParams.extend({ mailId: id }),
  answer: z.strictObject({ mails: z.array(orderMail) }),
  errors: ['order.unknown', 'mail.not_now'],
});

const address = z.union([z.literal(''), emailAddress]);
/** Where mails about orders go, besides to the buyer. */
export const mailSettings = z.strictObject({
  /** Who is told of new orders; nobody when empty. */
  orderNoticeTo: address,
  /** Where buyers' answers go; to nobody when empty. */
  replyTo: address,
});
export type MailSettings = z.infer<typeof mailSettings>;
/** With how often they were saved. */
const savedMailSettings = mailSettings.extend({ version: z.int().min(0).optional() });

export const readMailSettings = defineCall({
  id: 'readMailSettings',
  method: 'GET',
  path: '/api/commerce/mail-settings',
  summary: 'Who is mailed about orders, and the reply address of buyers',
  answer: savedMailSettings,
});

export const saveMailSettings = defineCall({
  id: 'saveMailSettings',
  method: 'PUT',
  path: '/api/commerce/mail-settings',
  summary: 'Changes who is mailed about orders, and the reply address of buyers',
  /** With the version that was read, a save over another one is refused. */
  body: mailSettings.extend({ expectedVersion: z.int().min(0).optional() }),
  answer: savedMailSettings,
  errors: ['settings.conflict'],
  isStrict: true,
});
