import type { OrderDownload } from '@tessera/contracts/commerce/download-calls.ts';
import type { Order, OrderRefund, OrderShipment } from '@tessera/contracts/commerce/order.ts';
import { addressLines, itemRows, totalRows, unitRows, type WriteMoney } from '@tessera/rules/orders/order-text.ts';
import { dueCents } from '@tessera/rules/orders/refund.ts';
import type { MailContent, MailSection } from '@tessera/service-kit/mail/mail-layout.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';

/** What every mail about an order is made of. */
export interface OrderMailFacts {
  order: Order;
  site: StoreSite;
  /** Address of the order status page. */
  statusUrl: string;
  /** Address of the page where the rest is paid. */
  payUrl: string;
  /** Address of the order in the admin. */
  adminUrl: string;
  downloads: readonly OrderDownload[];
  write: WriteMoney;
}

const testNotice = 'This is a test order: no money was taken, and nothing will be sent.';

/** Tells the buyer that the order has come in. */
export function placedMail(facts: OrderMailFacts): MailContent {
  const { order, site } = facts;
  const isRenewal = (order.subscription?.cycle ?? 1) > 1;
  return {
    ...common(facts),
    subject: isRenewal
      ? `Your next delivery from ${site.name}, order ${order.number}`
      : `Your order ${order.number} at ${site.name}`,
    heading: `Thank you${nameOf(order)}`,
    paragraphs: [
      isRenewal
        ? `The next delivery of your subscription is order ${order.number}.`
        : `We have your order ${order.number}. Keep this mail: the link below shows how far it is.`,
    ],
    rows: [...itemRows(order, facts.write), ...totalRows(order, facts.write)],
    sections: [...restSection(facts), ...downloadSection(facts), ...deliverySection(facts)],
  };
}

/** Tells the owner of a new order. */
export function noticeMail(facts: OrderMailFacts): MailContent {
  const { order, adminUrl, site, write } = facts;
  const total = write(Number(order.grandTotal.value));
  return {
    ...common(facts),
    subject: `New order ${order.number}, ${total}`,
    heading: `${order.customerName || order.email} ordered for ${total}`,
    paragraphs: [`Order ${order.number} came in at ${site.name}.`],
    rows: [...itemRows(order, write), ...totalRows(order, write)],
    button: { label: 'Open the order', url: adminUrl },
    sections: [
      { heading: 'Buyer', paragraphs: [[order.email, order.phone ?? ''].filter(Boolean).join('\n')] },
      ...deliverySection(facts),
    ],
    footer: ['You get this mail because your address is set for new orders in the admin, under Orders, Mails.'],
  };
}

/** Tells the buyer that something is on its way. */
export function shippedMail(facts: OrderMailFacts, shipment: OrderShipment, isWhole: boolean): MailContent {
  const { order } = facts;
  const { where, has } =
    order.pickup === undefined
      ? { where: 'on its way', has: isWhole ? 'has left us' : 'have left us' }
      : { where: 'ready to be picked up', has: isWhole ? 'waits for you' : 'wait for you' };
  return {
    ...common(facts),
    subject: isWhole ? `Your order ${order.number} is ${where}` : `Part of your order ${order.number} is ${where}`,
    heading: isWhole ? `Your order is ${where}` : `Part of your order is ${where}`,
    paragraphs: [
      isWhole ? `Order ${order.number} ${has}.` : `These items of order ${order.number} ${has}. The rest follows.`,
      ...trackingText(shipment),
    ],
    rows: unitRows(order, shipment.lines),
    sections: [...trackingSection(shipment), ...deliverySection(facts)],
  };
}

/** Tells the buyer how a parcel that left already can be followed. */
export function trackedMail(facts: OrderMailFacts, shipment: OrderShipment): MailContent {
  const { order } = facts;
  return {
    ...common(facts),
    subject: `How to follow your order ${order.number}`,
    heading: 'You can follow your parcel',
    paragraphs: [`This is the tracking of your order ${order.number} now.`, ...trackingText(shipment)],
    rows: unitRows(order, shipment.lines),
    sections: [...trackingSection(shipment), ...deliverySection(facts)],
  };
}

function trackingText({ carrier, trackingNumber }: OrderShipment): string[] {
  const text = [carrier, trackingNumber].filter(Boolean).join(', ');
  return text ? [`Tracking: ${text}`] : [];
}

function trackingSection({ trackingUrl }: OrderShipment): MailSection[] {
  return trackingUrl ? [{ links: [{ label: 'Follow the parcel', url: trackingUrl }] }] : [];
}

/** Tells the buyer that money is on its way back. */
export function refundedMail(facts: OrderMailFacts, refund: OrderRefund): MailContent {
  const { order, write } = facts;
  const amount = write(Number(refund.amount.value));
  return {
    ...common(facts),
    subject: `Refund of ${amount} for your order ${order.number}`,
    heading: `${amount} is on its way back to you`,
    paragraphs: [`For order ${order.number}. A card shows it within a few days; a gift card has it now.`],
    rows: [...unitRows(order, refund.lines), ...shareRows(refund, write)],
  };
}

/** Tells the buyer that nothing will come, and what becomes of the money. */
export function cancelledMail(facts: OrderMailFacts, refund: OrderRefund | undefined): MailContent {
  const { order, write } = facts;
  const isOnItsWay = refund !== undefined && refund.state !== 'failed' && Number(refund.amount.value) > 0;
  return {
    ...common(facts),
    subject: `Your order ${order.number} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [`Order ${order.number} will not be sent${moneyOfCancelled(facts, refund)}`],
    rows: [...itemRows(order, write), ...(isOnItsWay ? shareRows(refund, write) : [])],
  };
}

function moneyOfCancelled({ write }: OrderMailFacts, refund: OrderRefund | undefined): string {
  const cents = Number(refund?.amount.value ?? 0);
  if (cents === 0) return ', and nothing is charged.';
  return refund?.state === 'failed'
    ? `. ${write(cents)} could not be given back yet; we see to it, and write to you when it is done.`
    : `. ${write(cents)} is on its way back to you.`;
}

/** Asks the buyer for what is still to be paid. */
export function paymentRequestMail(facts: OrderMailFacts): MailContent {
  const { order, write } = facts;
  const amount = write(dueCents(order));
  return {
    ...common(facts),
    subject: `${amount} is still to be paid of your order ${order.number}`,
    heading: `${amount} is still to be paid`,
    paragraphs: [
      `Order ${order.number} is not paid in full yet. The link below leads to the page where you pay the rest.`,
    ],
    rows: [...itemRows(order, write), ...totalRows(order, write)],
    button: { label: `Pay ${amount}`, url: facts.payUrl },
  };
}

/** Brings the links to the files of an order again. */
export function downloadsMail(facts: OrderMailFacts): MailContent {
  const { order } = facts;
  return {
    ...common(facts),
    subject: `Your downloads of order ${order.number}`,
    heading: 'Your downloads',
    paragraphs: [`The files of order ${order.number} are ready to be loaded.`],
    sections: downloadSection(facts),
  };
}

function common({ order, site, statusUrl }: OrderMailFacts) {
  return {
    ...(order.testMode && { notice: testNotice }),
    button: { label: 'See your order', url: statusUrl },
    footer: [`You get this mail because of your order ${order.number} at ${site.name}.`],
  };
}

function nameOf({ customerName }: Order): string {
  const [first] = customerName.split(' ');
  return first ? `, ${first}` : '';
}

/** The way to pay the rest of an order whose card paid only part of it. */
function restSection({ order, payUrl, write }: OrderMailFacts): MailSection[] {
  if (order.paymentState !== 'partially_paid') return [];
  return [{ links: [{ label: `Pay the rest, ${write(dueCents(order))}`, url: payUrl }] }];
}

/** Links lead to the page with the files: mail programs that look behind links must not use up downloads. */
function downloadSection({ downloads, statusUrl }: OrderMailFacts): MailSection[] {
  if (downloads.length === 0) return [];
  const links = downloads.map(({ fileName, productName }) => ({
    label: `${productName}: ${fileName}`,
    url: `${statusUrl}#downloads`,
  }));
  return [{ heading: 'Your downloads', links }];
}

function deliverySection({ order, site }: OrderMailFacts): MailSection[] {
  const { pickup, shippingOptionName } = order;
  if (pickup !== undefined) return [{ heading: shippingOptionName || 'Pick-up', paragraphs: [pickup] }];
  const address = addressLines(order, site.locale);
  return address ? [{ heading: 'Delivery to', paragraphs: [address] }] : [];
}

function shareRows({ shares }: OrderRefund, write: WriteMoney) {
  const names = { card: 'To your card', hand: 'By the store, the way you paid it' };
  return shares.map(({ to, codeLast4, cents }) => ({
    label: to === 'giftCard' ? `To the gift card ending in ${codeLast4 ?? ''}` : names[to],
    value: write(cents),
  }));
}
