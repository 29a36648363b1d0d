import { orderMoney, shippingLocation } from '@tessera/contracts/commerce/cart.ts';
import { paidInParts } from '@tessera/contracts/commerce/installment-offer.ts';
import {
  lineUnits,
  type Order,
  type OrderItem,
  type OrderRefund,
  order,
  orderGiftCard,
  orderItem,
  orderPayment,
  orderRefund,
} from '@tessera/contracts/commerce/order.ts';
import { orderSubscription } from '@tessera/contracts/commerce/subscription.ts';
import type { ErrorCode } from '@tessera/contracts/errors.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  type DocumentOf,
  flag,
  listOf,
  madeValue,
  nullable,
  nullish,
  number,
  ofContract,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { type OutboxEntry, outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { search, searchIndexes, searchWords } from '@tessera/service-kit/data/search/search-words.ts';
import { wordsWithEmail } from '@tessera/service-kit/data/search/words.ts';
import { z } from 'zod';
import type { TakenCard } from '../../gift-cards/present-gift-card.ts';

const placingFields = {
  /**
   * How far the placing of an order is; each phase can be repeated from its beginning:
   * - `taking` stock, coupons, gift cards and payment. May still be refused.
   * - `completing` payment is taken: nothing can stop the order any more.
   * - `waiting` the buyer confirms the payment elsewhere. Nobody works on the order; it may still be refused.
   * - `settling` looking up what became of that payment. May still be refused.
   * - `undoing` refused: giving back what was taken.
   */
  phase: oneOf('taking', 'completing', 'waiting', 'settling', 'undoing', 'ended'),
  /** Who works on it, and until when nobody else may. */
  runner: text,
  leaseUntil: number,
  /** Identifies what was asked for, see `request-fingerprint.ts`; absent on renewals and on older orders. */
  fingerprint: optional(text),
  /** Version of the cart the order was made from. */
  cartVersion: number,
  /** Units to take, by variant: as the cart, or as the holder of a unit that is reserved until then. */
  stock: listOf(
    part({
      ...{ variantId: text, quantity: number, holder: optional(text), until: optional(number) },
      /** The buyer was told that it is sent later. */
      ahead: optional(flag),
    }),
  ),
  /** When a payment that waits to be confirmed is given up. */
  waitsUntil: optional(number),
  /** Why the buyer was refused; null otherwise. */
  refusal: nullable(madeValue<{ code: ErrorCode; details: Record<string, string | number> }>()),
};
/** What the placing of an order needs, beside the order that people see. */
export type Placing = DocumentOf<typeof placingFields>;
export type PlacingPhase = Placing['phase'];

const refundFields = {
  id: text,
  at: number,
  who: text,
  state: oneOf(...orderRefund.shape.state.options),
  amount: ofContract(orderMoney),
  lines: ofContract(z.array(lineUnits)),
  restock: flag,
  reason: text,
  shares: ofContract(orderRefund.shape.shares),
  /**
   * How far a refund is; each step can be repeated from its beginning:
   * - `takeCards` taking the gift cards the order bought out of use
   * - `putCardsBack` turned down: putting back what was taken of the gift cards
   */
  step: oneOf('takeCards', 'card', 'giftCards', 'stock', 'putCardsBack', 'ended'),
  /** Who works on it, and until when nobody else may; gone when it has ended. */
  runner: optional(text),
  leaseUntil: optional(number),
  /** Whether the buyer gets a mail. */
  notify: flag,
  /** Whether it is part of a cancellation. */
  cancels: flag,
  takenCards: optional(madeValue<TakenCard[]>()),
  /** It came to nothing because one of those was used meanwhile. */
  isCardUsed: optional(flag),
};
/** A refund and the log of it. */
export type StoredRefund = DocumentOf<typeof refundFields>;
export type RefundStep = StoredRefund['step'];

const shipmentFields = {
  ...{ id: text, at: number, who: text, lines: ofContract(z.array(lineUnits)) },
  ...{ carrier: text, trackingNumber: text, trackingUrl: text },
  trackedOn: optional(number),
};

const { shape } = order;

/** What a buyer sees of an order; what came to orders over time is missing in those from before. */
const seenFields = {
  ...{ id: text, number: text, purchasedCartId: text, testMode: flag, createdOn: number },
  ...{ email: text, siteUserId: nullable(text), locale: text, customerName: text, phone: nullable(text) },
  fulfilment: oneOf(...shape.fulfilment.options),
  paymentState: oneOf(...shape.paymentState.options),
  items: ofContract(z.array(orderItem)),
  subtotal: ofContract(orderMoney),
  discountTotal: ofContract(orderMoney),
  shippingTotal: ofContract(orderMoney),
  taxTotal: ofContract(orderMoney),
  grandTotal: ofContract(orderMoney),
  coupons: listOf(text),
  /** What each of them takes off, minor units. */
  discounts: optional(listOf(part({ code: text, cents: number }))),
  giftCards: optional(ofContract(z.array(orderGiftCard))),
  amountPaid: nullish(ofContract(orderMoney)),
  payments: optional(ofContract(z.array(orderPayment))),
  paidInParts: optional(ofContract(paidInParts)),
  shippingOptionName: nullable(text),
  shippingAddress: nullable(ofContract(shippingLocation)),
  pickup: optional(text),
  fulfilledOn: nullable(number),
  cancelledOn: nullish(number),
  refunds: optional(listOf(part(refundFields))),
  shipments: optional(listOf(part(shipmentFields))),
  subscription: optional(ofContract(orderSubscription)),
  timeline: listOf(ofContract(shape.timeline.element)),
};

/** What lists of placed orders stand in and are narrowed by; a refused order is in none of them. */
export const orderIndexes = {
  byTime: { websiteId: 1, state: 1, createdOn: -1, id: -1 },
  byTotal: { websiteId: 1, state: 1, totalCents: 1, id: 1 },
  byFulfilment: { websiteId: 1, state: 1, fulfilment: 1, createdOn: -1, id: -1 },
  byPayment: { websiteId: 1, state: 1, paymentState: 1, fulfilment: 1, createdOn: -1, id: -1 },
  byTest: { websiteId: 1, state: 1, testMode: 1, createdOn: -1, id: -1 },
  byRefund: { websiteId: 1, state: 1, hasRefund: 1, createdOn: -1, id: -1 },
  byPreOrder: { websiteId: 1, state: 1, hasPreOrder: 1, fulfilment: 1, createdOn: -1, id: -1 },
  byProduct: { websiteId: 1, 'items.productId': 1 },
  byMember: { websiteId: 1, siteUserId: 1 },
  byToken: { websiteId: 1, tokenHash: 1 },
} as const;

const { byRefund, byPreOrder, byMember, ...otherIndexes } = orderIndexes;

/** Of a stored order, in the database's words. A path into the items passes over those without the promise. */
const hasPreOrderedItem = { $gt: [{ $size: { $ifNull: ['$items.preOrder', []] } }, 0] };

/**
 * An order, and the log of its placing: `placing`, then `placed` or `refused`. `_id` is `{websiteId}:{id}`. Nothing of
 * a card is ever in it.
 */
export const orderModel = defineModel({
  collection: 'orders',
  fields: {
    ...seenFields,
    state: oneOf('placing', 'placed', 'refused'),
    /**
     * Unique per website. The cart's id while the order is being placed and afterwards, so that one cart makes one order;
     * a refused order lets go of the cart.
     */
    claim: text,
    /** Whose cart it was (`owner` of the cart): only they are answered this order for it. */
    buyer: text,
    /** Hash of the token in the confirmation link. */
    tokenHash: text,
    /** Words of number, e-mail, name and items. */
    search,
    /** What orders from before November 2026 were found by; for processes of then. */
    searchText: optional(text),
    /** What lists by amount go by. */
    totalCents: optional(number),
    /** The visit it was ordered in, for the figures alone. */
    visitId: optional(text),
    /** When its buyer first ordered, and whether that was this order; for the figures alone. Absent of test orders. */
    cohort: optional(part({ firstOn: number, isFirst: flag })),
    /** Something was given back; there once it is so. */
    hasRefund: optional(flag),
    /** Something in it was ordered before it was there; there where it is so. */
    hasPreOrder: optional(flag),
    /** Rises with every change of refunds, shipments and payments; a decision about them names the one it read. */
    lifeVersion: optional(number),
    placing: nullable(part(placingFields)),
    /** A later payment that is under way; its id is the provider's idempotency key. */
    pendingPayment: optional(
      part({
        id: text,
        /** Keyed hash of how it is paid; asking with other means replaces it while it waits. */
        means: optional(text),
        /** It is being taken back, and is not booked any more. */
        isStopped: optional(flag),
        /** The buyer confirms it elsewhere: when it is given up, and when it is looked at again. */
        waitsUntil: optional(number),
        lookAt: optional(number),
      }),
    ),
    /** Shipments that were taken back: whoever is late with making one of them makes it no more. */
    undoneShipments: optional(listOf(text)),
    /** Requests to pay the rest that were mailed to the buyer. */
    paymentRequests: optional(listOf(text)),
    outbox,
  },
  indexes: [
    { key: { websiteId: 1, claim: 1 }, unique: true },
    ...Object.values(otherIndexes).map((key) => ({ key })),
    { key: byRefund, partialFilterExpression: { hasRefund: true } },
    { key: byPreOrder, partialFilterExpression: { hasPreOrder: true } },
    { key: byMember, sparse: true },
    ...searchIndexes,
    { key: { state: 1, 'placing.leaseUntil': 1 } },
    { key: { 'refunds.leaseUntil': 1 }, sparse: true },
    { key: { 'pendingPayment.lookAt': 1 }, sparse: true },
  ],
  migrations: [[{ $set: { hasPreOrder: { $cond: [hasPreOrderedItem, true, '$$REMOVE'] } } }]],
});

export type StoredOrder = DocumentIn<typeof orderModel>;
/** An order that is stored, or is about to be. */
export type OrderDocument = Omit<StoredOrder, 'schemaVersion'> & Partial<Pick<StoredOrder, 'schemaVersion'>>;
/** An order without the keys that it is stored under. */
export type NewOrder = Omit<Unstamped<StoredOrder>, '_id'>;

interface SearchedOrder extends Pick<Order, 'number' | 'email' | 'customerName'> {
  phone?: string | null | undefined;
  shippingAddress?: { postalCode?: string | undefined; city?: string | undefined } | null | undefined;
  items?: readonly Pick<OrderItem, 'productName' | 'sku'>[];
}

/** The words that owners find an order by: number, buyer, telephone, postcode, town and items. */
export function orderSearch({ number, email, customerName, phone, shippingAddress, items = [] }: SearchedOrder) {
  const { postalCode = '', city = '' } = shippingAddress ?? {};
  const itemTexts = items.map(({ productName, sku }) => `${productName} ${sku}`);
  const place = [postalCode, postalCode.replaceAll(' ', ''), city];
  return searchWords(wordsWithEmail(email, number, customerName, ...place, ...phoneTexts(phone ?? ''), ...itemTexts));
}

/** A telephone number as it was typed, without its separators, and with 0 in place of the country code. */
function phoneTexts(phone: string): string[] {
  const [first = '', ...rest] = phone.split(/[^\d+]+/).filter(Boolean);
  const national = first.startsWith('+') && rest.length > 0 ? `0${rest.join('').replace(/^0/, '')}` : '';
  return [phone, phone.replaceAll(/\D/g, ''), national];
}

/** Whether an order that is not written step by step is among those with something given back. */
export function refundPart({
  paymentState,
  refunds = [],
}: Pick<Order, 'paymentState'> & { refunds?: readonly Pick<OrderRefund, 'state'>[] | undefined }) {
  const hasRefund = paymentState === 'refunded' || refunds.some(({ state }) => state === 'done');
  return hasRefund ? { hasRefund: true as const } : {};
}

/** Whether an order that is made is among those with something that was ordered before it was there. */
export function preOrderPart(items: readonly Pick<OrderItem, 'preOrder'>[]) {
  return items.some(({ preOrder }) => preOrder) ? { hasPreOrder: true as const } : {};
}

/** An event about a parcel that nobody was sent yet. */
export function waitingFor({ outbox = [] }: Pick<OrderDocument, 'outbox'>, shipmentId: string): OutboxEntry[] {
  return outbox.filter(({ payload, attempt }) => payload.shipmentId === shipmentId && attempt === 0);
}

/** What came to orders over time: those from before lack some of it. */
export function lifeOf(document: OrderDocument) {
  const { giftCards = [], payments = [], amountPaid = null, cancelledOn = null, shipments = [] } = document;
  const refunds = (document.refunds ?? []).map(
    ({ step, runner, leaseUntil, notify, cancels, takenCards, isCardUsed, ...refund }) => refund,
  );
  return { giftCards, payments, amountPaid, cancelledOn, shipments, refunds };
}

/** Whether an order is a later charge of a subscription, which nobody is there to pay. */
export function isRenewal({ subscription }: Pick<OrderDocument, 'subscription'>): boolean {
  return subscription !== undefined && subscription.cycle > 1;
}
