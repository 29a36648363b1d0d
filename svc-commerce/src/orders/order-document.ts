import type { Order, OrderItem, OrderRefund, OrderShipment } from '@tessera/contracts/commerce/order.ts';
import type { ErrorCode } from '@tessera/contracts/errors.ts';
import type { WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { OutboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { TakenCard } from '../gift-cards/present-gift-card.ts';
import { type SearchWords, searchWords } from '../lib/search-words.ts';
import { wordsWithEmail } from '../lib/words.ts';

/** How far the placing of an order is; each phase can be repeated from its beginning. */
export type PlacingPhase =
  /** Taking stock, coupons and payment. May still be refused. */
  | 'taking'
  /** Payment is taken: nothing can stop the order any more. */
  | 'completing'
  /** The buyer confirms the payment elsewhere. Nobody works on the order; it may still be refused. */
  | 'waiting'
  /** Looking up what became of that payment. May still be refused. */
  | 'settling'
  /** Refused: giving back what was taken. */
  | 'undoing'
  | 'ended';

/** What the placing of an order needs, beside the order that people see. */
export interface Placing {
  phase: PlacingPhase;
  /** Who works on it, and until when nobody else may. */
  runner: string;
  leaseUntil: number;
  /** Version of the cart the order was made from. */
  cartVersion: number;
  /** Units to take, by variant. */
  stock: { variantId: string; quantity: number }[];
  /** When a payment that waits to be confirmed is given up. */
  waitsUntil?: number;
  /** Why the buyer was refused; null otherwise. */
  refusal: { code: ErrorCode; details: Record<string, string | number> } | null;
}

/** How far a refund is; each step can be repeated from its beginning. */
export type RefundStep =
  /** Taking the gift cards the order bought out of use. */
  | 'takeCards'
  | 'card'
  | 'giftCards'
  | 'stock'
  /** Turned down: putting back what was taken of the gift cards. */
  | 'putCardsBack'
  | 'ended';

/** A refund and the log of it. */
export interface StoredRefund extends OrderRefund {
  step: RefundStep;
  /** Who works on it, and until when nobody else may; gone when it has ended. */
  runner?: string;
  leaseUntil?: number;
  /** Whether the buyer gets a mail. */
  notify: boolean;
  /** Whether it is part of a cancellation. */
  cancels: boolean;
  takenCards?: TakenCard[];
  /** It came to nothing because one of those was used meanwhile. */
  isCardUsed?: boolean;
}

/**
 * An order, and the log of its placing: `placing`, then `placed` or `refused`. `_id` is `{websiteId}:{id}`. Nothing of
 * a card is ever in it.
 */
export interface OrderDocument extends WebsiteDocument, Omit<Order, 'websiteId' | 'refunds'> {
  refunds: StoredRefund[];
  state: 'placing' | 'placed' | 'refused';
  /**
   * Unique per website. The cart's id while the order is being placed and afterwards, so that one cart makes one order;
   * a refused order lets go of the cart.
   */
  claim: string;
  /** Whose cart it was (`owner` of the cart): only they are answered this order for it. */
  buyer: string;
  /** Hash of the token in the confirmation link. */
  tokenHash: string;
  /** Words of number, e-mail, name and items. */
  search: SearchWords;
  /** Something was given back; there once it is so. */
  hasRefund?: true;
  placing: Placing | null;
  /** A later payment that is under way; its id is the provider's idempotency key. */
  pendingPayment?: {
    id: string;
    /** It is being taken back, and is not booked any more. */
    isStopped?: boolean;
    /** The buyer confirms it elsewhere: when it is given up, and when it is looked at again. */
    waitsUntil?: number;
    lookAt?: number;
  };
  /** Shipments that were taken back: whoever is late with making one of them makes it no more. */
  undoneShipments?: string[];
  /** Requests to pay the rest that were mailed to the buyer. */
  paymentRequests?: string[];
  outbox?: OutboxEntry[];
}

/** What owners search an order by. */
export function orderSearch({
  number,
  email,
  customerName,
  items = [],
}: Pick<Order, 'number' | 'email' | 'customerName'> & { items?: readonly Pick<OrderItem, 'productName' | 'sku'>[] }) {
  const itemTexts = items.map(({ productName, sku }) => `${productName} ${sku}`);
  return searchWords(wordsWithEmail(email, number, customerName, ...itemTexts));
}

/** Whether an order that is not written step by step is among those with something given back. */
export function refundPart({
  paymentState,
  refunds = [],
}: Pick<Order, 'paymentState'> & Partial<Pick<Order, 'refunds'>>) {
  const hasRefund = paymentState === 'refunded' || refunds.some(({ state }) => state === 'done');
  return hasRefund ? { hasRefund: true as const } : {};
}

/** An order as owners read it. */
export function presentOrder(document: OrderDocument): Order {
  // Orders from before November 2026 keep a `searchText`, for processes of then.
  const { _id, state, claim, buyer, tokenHash, search, searchText, placing, outbox, hasRefund, ...rest } = document;
  const { pendingPayment, paymentRequests, undoneShipments, totalCents, lifeVersion, ...order } = rest;
  const life = lifeOf(document);
  const shipments = life.shipments.map((shipment) => ({ ...shipment, ...mailOf(document, shipment) }));
  return { ...(order as Omit<Order, 'websiteId'>), ...life, shipments, websiteId: document.websiteId };
}

/** An event about a parcel that nobody was sent yet. */
export function waitingFor({ outbox = [] }: Pick<OrderDocument, 'outbox'>, shipmentId: string): OutboxEntry[] {
  return outbox.filter(({ payload, attempt }) => payload.shipmentId === shipmentId && attempt === 0);
}

/** When the mail about a parcel goes out, where it waits still. */
function mailOf(document: OrderDocument, { id }: OrderShipment): Pick<OrderShipment, 'mailOn'> {
  const mail = waitingFor(document, id).find(({ payload }) => payload.notify);
  return mail ? { mailOn: mail.nextAt } : {};
}

/** An order as its buyer reads it: nothing of what the team says and does among itself. */
export function presentOrderToBuyer(document: OrderDocument): Order {
  const { refunds, shipments, ...order } = presentOrder(document);
  return {
    ...order,
    timeline: [],
    refunds: refunds.filter(({ state }) => state !== 'failed').map((refund) => ({ ...refund, who: '', reason: '' })),
    shipments: shipments.map(({ trackedOn, mailOn, ...shipment }) => ({ ...shipment, who: '' })),
  };
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
