import type { OrderDownload } from '@tessera/contracts/commerce/download-calls.ts';
import type { Order, OrderRefund, OrderShipment } from '@tessera/contracts/commerce/order.ts';
import { addressLines, itemRows, totalRows, unitRows, type WriteMoney } from '@tessera/rules/orders/order-text.ts';
import { dueCents } from '@tessera/rules/orders/refund.ts';
import type { MailSection } from '@tessera/service-kit/mail/mail-content.ts';
import { draftOf, type MailDraft } from '@tessera/service-kit/mail/words/mail-kind.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import type { BookedEvent } from '../bookings/bookings.ts';
import {
  cancelledKind,
  downloadsKind,
  noticeKind,
  partReadyKind,
  partShippedKind,
  paymentKind,
  placedKind,
  readyKind,
  refundedKind,
  renewedKind,
  shippedKind,
  trackedKind,
} from './order-mail-kinds.ts';

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
  /** Dates of events that places were bought for. */
  dates: readonly BookedEvent[];
  write: WriteMoney;
}

const testNotice = 'This is a test order: no money was taken, and nothing will be sent.';

/** Tells the buyer that the order has come in. */
export function placedMail(facts: OrderMailFacts): MailDraft {
  const { order, write } = facts;
  const isRenewal = (order.subscription?.cycle ?? 1) > 1;
  return draftOf(
    isRenewal ? renewedKind : placedKind,
    { ...namesOf(facts), name: firstNameOf(order) },
    {
      ...common(facts),
      rows: [...itemRows(order, write), ...totalRows(order, write)],
      sections: [...restSection(facts), ...dateSections(facts), ...downloadSection(facts), ...deliverySection(facts)],
    },
  );
}

/** Tells the owner of a new order. */
export function noticeMail(facts: OrderMailFacts): MailDraft {
  const { order, adminUrl, write } = facts;
  const total = write(Number(order.grandTotal.value));
  return draftOf(
    noticeKind,
    { ...namesOf(facts), total, buyer: order.customerName || order.email },
    {
      ...common(facts),
      rows: [...itemRows(order, write), ...totalRows(order, write)],
      url: adminUrl,
      sections: [
        { heading: 'Buyer', paragraphs: [[order.email, order.phone ?? ''].filter(Boolean).join('\n')] },
        ...deliverySection(facts),
      ],
      footer: ['You get this mail because your address is set for new orders in the admin, under Orders, Mails.'],
    },
  );
}

/** Tells the buyer that something is on its way. */
export function shippedMail(facts: OrderMailFacts, shipment: OrderShipment, isWhole: boolean): MailDraft {
  const { order } = facts;
  const [whole, part] = order.pickup === undefined ? [shippedKind, partShippedKind] : [readyKind, partReadyKind];
  return draftOf(isWhole ? whole : part, namesOf(facts), {
    ...common(facts),
    rows: unitRows(order, shipment.lines),
    sections: [...trackingSection(shipment), ...deliverySection(facts)],
  });
}

/** Tells the buyer how a parcel that left already can be followed. */
export function trackedMail(facts: OrderMailFacts, shipment: OrderShipment): MailDraft {
  return draftOf(trackedKind, namesOf(facts), {
    ...common(facts),
    rows: unitRows(facts.order, shipment.lines),
    sections: [...trackingSection(shipment), ...deliverySection(facts)],
  });
}

function trackingSection({ carrier, trackingNumber, trackingUrl }: OrderShipment): MailSection[] {
  const text = [carrier, trackingNumber].filter(Boolean).join(', ');
  if (!text && !trackingUrl) return [];
  return [
    {
      ...(text && { paragraphs: [`Tracking: ${text}`] }),
      ...(trackingUrl && { links: [{ label: 'Follow the parcel', url: trackingUrl }] }),
    },
  ];
}

/** Tells the buyer that money is on its way back. */
export function refundedMail(facts: OrderMailFacts, refund: OrderRefund): MailDraft {
  const { order, write } = facts;
  const amount = write(Number(refund.amount.value));
  return draftOf(
    refundedKind,
    { ...namesOf(facts), amount },
    { ...common(facts), rows: [...unitRows(order, refund.lines), ...shareRows(refund, write)] },
  );
}

/** Tells the buyer that nothing will come, and what becomes of the money. */
export function cancelledMail(facts: OrderMailFacts, refund: OrderRefund | undefined): MailDraft {
  const { order, write } = facts;
  const isOnItsWay = refund !== undefined && refund.state !== 'failed' && Number(refund.amount.value) > 0;
  return draftOf(cancelledKind, namesOf(facts), {
    ...common(facts),
    rows: [...itemRows(order, write), ...(isOnItsWay ? shareRows(refund, write) : [])],
    sections: [{ paragraphs: [moneyOfCancelled(facts, refund)] }],
  });
}

function moneyOfCancelled({ write }: OrderMailFacts, refund: OrderRefund | undefined): string {
  const cents = Number(refund?.amount.value ?? 0);
  if (cents === 0) return 'Nothing is charged.';
  return refund?.state === 'failed'
    ? `${write(cents)} could not be given back yet; we see to it, and write to you when it is done.`
    : `${write(cents)} is on its way back to you.`;
}

/** Asks the buyer for what is still to be paid. */
export function paymentRequestMail(facts: OrderMailFacts): MailDraft {
  const { order, write, payUrl } = facts;
  return draftOf(
    paymentKind,
    { ...namesOf(facts), amount: write(dueCents(order)) },
    { ...common(facts), rows: [...itemRows(order, write), ...totalRows(order, write)], url: payUrl },
  );
}

/** Brings the links to the files of an order again. */
export function downloadsMail(facts: OrderMailFacts): MailDraft {
  return draftOf(downloadsKind, namesOf(facts), { ...common(facts), sections: downloadSection(facts) });
}

const namesOf = ({ order, site }: OrderMailFacts) => ({ order: order.number, site: site.name });

function common({ order, site, statusUrl }: OrderMailFacts) {
  return {
    ...(order.testMode && { notice: testNotice }),
    url: statusUrl,
    footer: [`You get this mail because of your order ${order.number} at ${site.name}.`],
  };
}

const firstNameOf = ({ customerName }: Order): string => customerName.split(' ')[0] ?? '';

/** The way to pay the rest of an order whose card paid only part of it. */
function restSection({ order, payUrl, write }: OrderMailFacts): MailSection[] {
  if (order.paymentState !== 'partially_paid') return [];
  return [{ links: [{ label: `Pay the rest, ${write(dueCents(order))}`, url: payUrl }] }];
}

/** What was booked: when and where it is as its event says now, and a calendar file of the date. */
function dateSections({ dates, site }: OrderMailFacts): MailSection[] {
  return dates.map(({ title, status, startDate, endDate, place, href, calendarHref }) => ({
    heading: title,
    paragraphs: [
      ...(status === 'cancelled' ? ['This event is cancelled.'] : []),
      [rangeText(startDate, endDate, site), place].filter(Boolean).join('\n'),
    ],
    links: [
      { label: 'Add to calendar', url: site.origin + calendarHref },
      { label: 'About the event', url: site.origin + href },
    ],
  }));
}

/** From when to when, in the website's language and time zone. */
function rangeText(startDate: number, endDate: number, { locale, timeZone }: StoreSite): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' });
  return endDate > startDate ? format.formatRange(startDate, endDate) : format.format(startDate);
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
