import type { OrderShipment } from '@tessera/contracts/commerce/order.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { isOneAddress } from '@tessera/service-kit/mail/mail-text.ts';
import type { MailDraft } from '@tessera/service-kit/mail/words/mail-kind.ts';
import type { EventHandlers } from '@tessera/service-kit/queue/event-consumer.ts';
import { orderDownloads } from '../downloads/order-downloads.ts';
import { confirmationPath, orderToken, statusPath } from '../orders/links/buyer-links.ts';
import { presentOrder } from '../orders/present-order.ts';
import type { OrderDocument } from '../orders/store/order-document.ts';
import { orderMoney } from '../preferences/store-money.ts';
import {
  cancelledMail,
  downloadsMail,
  noticeMail,
  type OrderMailFacts,
  paymentRequestMail,
  placedMail,
  refundedMail,
  shippedMail,
  trackedMail,
} from './compose-order-mail.ts';
import type { OrderMailsDeps } from './deps.ts';

/** Mails that follow from what happens to orders. Every mail has an id of its own, so an event heard twice is one mail. */
export function orderMails(deps: OrderMailsDeps): EventHandlers {
  const find = (websiteId: string, orderId: string) => deps.orders.findPlaced(websiteId, orderId);

  return {
    'order.placed': async ({ websiteId, payload: { orderId } }) => {
      const order = await find(websiteId, orderId);
      if (!order) return;
      const facts = await factsOf(order, deps);
      await toBuyer(order, `placed.${orderId}`, placedMail(facts), deps);
      await toOwner(order, `notice.${orderId}`, noticeMail(facts), deps);
    },
    'order.fulfilled': async ({ websiteId, payload: { orderId, shipmentId, isWhole, notify } }) => {
      const order = await find(websiteId, orderId);
      const shipment = order?.shipments?.find(({ id }) => id === shipmentId);
      if (!order || !shipment || !notify) return;
      const content = shippedMail(await factsOf(order, deps), shipment, isWhole && order.shipments?.length === 1);
      await toBuyer(order, `shipped.${shipmentId}`, content, deps);
    },
    'order.tracked': async ({ id, websiteId, payload: { orderId, shipmentId, notify } }) => {
      const order = await find(websiteId, orderId);
      const shipment = order?.shipments?.find((parcel) => parcel.id === shipmentId);
      if (!order || !shipment || !notify || !isTracked(shipment)) return;
      await toBuyer(order, `tracked.${id}`, trackedMail(await factsOf(order, deps), shipment), deps);
    },
    'order.refunded': async ({ websiteId, payload: { orderId, refundId } }) => {
      const order = await find(websiteId, orderId);
      const refund = order?.refunds?.find(({ id }) => id === refundId);
      // Of a cancellation its own mail tells, the money included.
      if (!order || !refund?.notify || refund.cancels) return;
      await toBuyer(order, `refunded.${orderId}.${refundId}`, refundedMail(await factsOf(order, deps), refund), deps);
    },
    'order.cancelled': async ({ websiteId, payload: { orderId } }) => {
      const order = await find(websiteId, orderId);
      const refund = order?.refunds?.find(({ cancels }) => cancels);
      if (!order || refund?.notify === false) return;
      await toBuyer(order, `cancelled.${orderId}`, cancelledMail(await factsOf(order, deps), refund), deps);
    },
  };
}

/** It may have been taken away again meanwhile. */
const isTracked = ({ carrier, trackingNumber, trackingUrl }: OrderShipment) =>
  [carrier, trackingNumber, trackingUrl].some(Boolean);

/** Mails a buyer the links to the files of an order. */
export async function mailDownloads(order: OrderDocument, deps: OrderMailsDeps): Promise<void> {
  const facts = await factsOf(order, deps);
  await toBuyer(order, `downloads.${order.id}.${deps.now()}`, downloadsMail(facts), deps);
}

/** Mails a buyer the link to pay what is still due; one mail per request. */
export async function mailPaymentRequest(order: OrderDocument, requestId: string, deps: OrderMailsDeps): Promise<void> {
  const content = paymentRequestMail(await factsOf(order, deps));
  await toBuyer(order, `pay.${order.id}.${requestId}`, content, deps);
}

async function factsOf(document: OrderDocument, deps: OrderMailsDeps): Promise<OrderMailFacts> {
  const { websiteId } = document;
  const [site, moneyOf, downloads, dates] = await Promise.all([
    deps.websites.read(websiteId),
    orderMoney(websiteId, deps),
    orderDownloads(document, deps),
    deps.bookings.datesOf(websiteId, document.items),
  ]);
  const order = presentOrder(document);
  return {
    order,
    site,
    downloads,
    dates,
    statusUrl: site.origin + statusPath(orderToken(order.id, deps)),
    payUrl: site.origin + confirmationPath(orderToken(order.id, deps)),
    adminUrl: `${site.origin}/config/commerce/orders/${order.id}`,
    write: (cents) => formatCents(cents, moneyOf(order)),
  };
}

async function toBuyer(
  { websiteId, id, email }: OrderDocument,
  mailId: string,
  draft: MailDraft,
  deps: OrderMailsDeps,
) {
  const { replyTo } = await deps.mailSettings.read(websiteId);
  await send({ websiteId, orderId: id, mailId, to: email, replyTo }, draft, deps);
}

async function toOwner(
  { websiteId, id, email }: OrderDocument,
  mailId: string,
  draft: MailDraft,
  deps: OrderMailsDeps,
) {
  const { orderNoticeTo } = await deps.mailSettings.read(websiteId);
  if (orderNoticeTo) await send({ websiteId, orderId: id, mailId, to: orderNoticeTo, replyTo: email }, draft, deps);
}

interface Letter {
  websiteId: string;
  orderId: string;
  mailId: string;
  to: string;
  replyTo: string;
}

async function send({ websiteId, orderId, mailId, to, replyTo }: Letter, draft: MailDraft, deps: OrderMailsDeps) {
  // Orders from before may have an address nobody can write to; there is nobody to tell then.
  if (!isOneAddress(to)) return;
  const site = await deps.websites.read(websiteId);
  await deps.mails.queue(websiteId, {
    id: mailId,
    to,
    fromName: site.name,
    subjectId: orderId,
    ...(isOneAddress(replyTo) && { replyTo }),
    ...(await deps.mails.write(websiteId, draft, site)),
  });
  // Erased while it was written: whoever erases looks for mails again once the order names nobody (SAFE-51).
  const order = await deps.orders.findPlaced(websiteId, orderId);
  if (order?.email === '') await deps.mails.store.eraseAbout(websiteId, [orderId]);
}
