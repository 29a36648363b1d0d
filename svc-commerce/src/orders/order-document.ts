import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { ErrorCode } from '@tessera/contracts/errors.ts';
import type { WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { OutboxEntry } from '@tessera/service-kit/queue/outbox.ts';

/** How far the placing of an order is; each phase can be repeated from its beginning. */
export type PlacingPhase =
  /** Taking stock, coupons and payment. May still be refused. */
  | 'taking'
  /** Payment is taken: nothing can stop the order any more. */
  | 'completing'
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
  /** Why the buyer was refused; null otherwise. */
  refusal: { code: ErrorCode; details: Record<string, string | number> } | null;
}

/**
 * An order, and the log of its placing: `placing`, then `placed` or `refused`. `_id` is `{websiteId}:{id}`. Nothing of
 * a card is ever in it.
 */
export interface OrderDocument extends WebsiteDocument, Omit<Order, 'websiteId'> {
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
  /** What owners search in: number, e-mail and name, lower case. */
  searchText: string;
  placing: Placing | null;
  outbox?: OutboxEntry[];
}

/** What owners search an order by. */
export function searchTextOf({ number, email, customerName }: Pick<Order, 'number' | 'email' | 'customerName'>) {
  return `${number}\n${email}\n${customerName}`.toLowerCase();
}

/** An order as owners and its buyer read it. */
export function presentOrder(document: OrderDocument): Order {
  const { _id, state, claim, buyer, tokenHash, searchText, placing, outbox, ...order } = document;
  return { ...(order as Omit<Order, 'websiteId'>), websiteId: document.websiteId };
}
