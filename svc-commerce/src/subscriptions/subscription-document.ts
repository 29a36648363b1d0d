import { subscriptionPlan } from '@tessera/contracts/commerce/product.ts';
import { subscription, subscriptionCycle, subscriptionState } from '@tessera/contracts/commerce/subscription.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  flag,
  listOf,
  madeValue,
  nullable,
  number,
  ofContract,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import type { Operators } from '@tessera/service-kit/data/model/view.ts';
import { search, searchIndexes, searchWords } from '@tessera/service-kit/data/search/search-words.ts';
import { wordsWithEmail } from '@tessera/service-kit/data/search/words.ts';
import type { CartDocument } from '../cart/store/cart-document.ts';

export const subscriptionIndexes = {
  byTime: { websiteId: 1, startMs: -1, id: -1 },
  byState: { websiteId: 1, state: 1, startMs: -1, id: -1 },
} as const;

const state = oneOf(...subscriptionState.options);

/**
 * A subscription, and the log of its renewals. `_id` is `{websiteId}:{id}`. The date that is due is `slot`, the try to
 * charge it is `attempt`; both together name the order of that try, so no two processes can make two.
 */
export const subscriptionModel = defineModel({
  collection: 'subscriptions',
  fields: {
    id: text,
    state,
    /** When it began: the date all others are counted from. */
    startMs: number,
    testMode: flag,
    contact: part({ email: text, firstName: text, lastName: text, phone: optional(text) }),
    locale: text,
    siteUserId: nullable(text),
    /** Hash of the token in the buyer's link. */
    tokenHash: text,
    /** Words of e-mail, name and product. */
    search,
    plan: ofContract(subscriptionPlan),
    /** What is bought every time, with the prices agreed at the start: a cart as it was stored. */
    cart: madeValue<CartDocument>(),
    firstOrderId: text,
    /** The order whose way of paying is charged. */
    paymentOrderId: text,
    charges: number,
    slot: number,
    attempt: number,
    /** Failed tries since somebody last said go. */
    failed: number,
    /** When to act next; null while nothing is planned. */
    dueMs: nullable(number),
    /** Until then a process charges it, and nobody else may touch it. */
    chargingUntil: number,
    /** Dates up to then passed while it was on hold, and are not charged any more; only the one that is owed is. */
    passedMs: optional(number),
    problem: text,
    /** A payment of the owed date by its buyer, with a new card, and what to go back to when it comes to nothing. */
    byBuyer: optional(part({ orderId: text, state, dueMs: nullable(number) })),
    cycles: listOf(ofContract(subscriptionCycle)),
    timeline: listOf(ofContract(subscription.shape.timeline.element)),
    outbox,
  },
  indexes: [
    ...Object.values(subscriptionIndexes).map((key) => ({ key })),
    ...searchIndexes,
    { key: { websiteId: 1, tokenHash: 1 } },
    { key: { state: 1, dueMs: 1 } },
  ],
});

export type StoredSubscription = DocumentIn<typeof subscriptionModel>;
/** A subscription that is stored, or is about to be. */
export type SubscriptionDocument = Omit<StoredSubscription, 'schemaVersion'>;
export type SubscriptionUpdate = Operators<StoredSubscription>;

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
