import type { SubscriptionPlan } from '@tessera/contracts/commerce/product.ts';
import type { Subscription, SubscriptionCycle, SubscriptionState } from '@tessera/contracts/commerce/subscription.ts';
import type { WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { OutboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { CartDocument } from '../cart/cart-document.ts';
import { type SearchWords, searchWords } from '../lib/search-words.ts';
import { wordsWithEmail } from '../lib/words.ts';

/**
 * A subscription, and the log of its renewals. `_id` is `{websiteId}:{id}`. The date that is due is `slot`, the try to
 * charge it is `attempt`; both together name the order of that try, so no two processes can make two.
 */
export interface SubscriptionDocument extends WebsiteDocument {
  id: string;
  state: SubscriptionState;
  /** When it began: the date all others are counted from. */
  startMs: number;
  testMode: boolean;
  contact: { email: string; firstName: string; lastName: string; phone?: string | undefined };
  locale: string;
  siteUserId: string | null;
  /** Hash of the token in the buyer's link. */
  tokenHash: string;
  /** Words of e-mail, name and product. */
  search: SearchWords;
  plan: SubscriptionPlan;
  /** What is bought every time, with the prices agreed at the start. */
  cart: CartDocument;
  firstOrderId: string;
  /** The order whose way of paying is charged. */
  paymentOrderId: string;
  charges: number;
  slot: number;
  attempt: number;
  /** Failed tries since somebody last said go. */
  failed: number;
  /** When to act next; null while nothing is planned. */
  dueMs: number | null;
  /** Until then a process charges it, and nobody else may touch it. */
  chargingUntil: number;
  /** Dates up to then passed while it was on hold, and are not charged any more; only the one that is owed is. */
  passedMs?: number;
  problem: string;
  /** A payment of the owed date by its buyer, with a new card, and what to go back to when it comes to nothing. */
  byBuyer?: { orderId: string; state: SubscriptionState; dueMs: number | null };
  cycles: SubscriptionCycle[];
  timeline: Subscription['timeline'];
  outbox?: OutboxEntry[];
}

/** What owners search a subscription by. */
export const subscriptionSearch = ({ contact, cart }: Pick<SubscriptionDocument, 'contact' | 'cart'>) =>
  searchWords(wordsWithEmail(contact.email, contact.firstName, contact.lastName, cart.lines[0]?.title ?? ''));

/** The order of one try to charge one date. */
export function renewalOrderId({ id, slot, attempt }: Pick<SubscriptionDocument, 'id' | 'slot' | 'attempt'>): string {
  return `order_${id}-${slot}-${attempt}`;
}

/** What the orders of one date claim: only one of them can be placed. */
export function renewalClaim({ id, slot }: Pick<SubscriptionDocument, 'id' | 'slot'>): string {
  return `${id}.${slot}`;
}
