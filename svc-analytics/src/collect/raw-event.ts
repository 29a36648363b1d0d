import type { EarlierOrders } from '@tessera/contracts/order-events.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  type DocumentOf,
  date,
  flag,
  listOf,
  madeValue,
  nullish,
  number,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';

const orderFields = {
  orderId: text,
  testMode: flag,
  currency: text,
  grandTotalCents: number,
  items: listOf(part({ productId: text, name: text, quantity: number, cents: number })),
  /** What took something off; absent of orders from before it was told. */
  discounts: optional(listOf(part({ code: text, cents: number }))),
  /** What its buyer ordered before; null for a first order, absent where it was not told. */
  earlier: nullish(madeValue<EarlierOrders>()),
};
const reversalFields = {
  orderId: text,
  testMode: flag,
  /** Whether the order is cancelled; otherwise part of it or all of it is refunded. */
  cancels: flag,
  currency: text,
  /** Given back, or never paid of a cancelled order; minor units. */
  cents: number,
  /** Codes of the order's discounts; absent where it was not reported. */
  discounts: optional(listOf(text)),
  /** When its buyer first ordered, and whether that was this order; absent where it was not reported. */
  cohort: optional(part({ firstOn: number, isFirst: flag })),
};
/** What takes something off the sales of the day it happened on (docs/decisions/0115-refunds-count-on-their-own-day.md). */
export type RawReversal = DocumentOf<typeof reversalFields>;

/** What was searched for, as it may be kept, and whether nothing was found. */
const searchFields = { term: text, isUnfound: flag };
export type RawSearch = DocumentOf<typeof searchFields>;

/** The sale an order event tells of: no person, no address. */
export type RawOrder = DocumentOf<typeof orderFields>;

/**
 * One thing that happened, as it was told; never changed but for `pending`. The id comes from the sender where it
 * gives one, so the same event told twice is one document.
 */
export const rawEventModel = defineModel({
  collection: 'events',
  fields: {
    /**
     * `view` is a page view, `order` a sale, `reversal` a refund or a cancellation, `submission` a form that was sent;
     * every other event has a name.
     */
    kind: oneOf('view', 'action', 'order', 'reversal', 'submission'),
    name: text,
    /** Server time, milliseconds since the epoch. */
    at: number,
    /** When the database may remove it. */
    expireOn: date,
    /** Not counted yet. The field goes when it is. */
    pending: optional(flag),
    /** Both empty when the visitor did not accept cookies (DATA-163); orders and submissions know a visit at most. */
    visitorId: text,
    visitId: text,
    /** Without host and query. */
    path: text,
    source: text,
    device: text,
    country: text,
    /** Name of the campaign the address tells of. */
    campaign: optional(text),
    locale: optional(text),
    title: optional(text),
    itemId: optional(text),
    recordType: optional(number),
    collectionId: optional(text),
    /** The composition the page was made of; of page views. */
    rev: optional(number),
    order: optional(part(orderFields)),
    reversal: optional(part(reversalFields)),
    search: optional(part(searchFields)),
    /** Whatever else was told. */
    data: optional(madeValue<Record<string, unknown>>()),
  },
  indexes: [
    // The website last: whose turn it is, is asked across all of them.
    { key: { pending: 1, websiteId: 1 }, partialFilterExpression: { pending: true } },
    // What happened in a period, for those who count it anew.
    { key: { websiteId: 1, at: 1 } },
    { key: { expireOn: 1 }, expireAfterSeconds: 0 },
  ],
});
export type RawEvent = Omit<DocumentIn<typeof rawEventModel>, 'schemaVersion'>;

/** What the live view looks at of an event. */
export type RecentEvent = Pick<RawEvent, 'kind' | 'at' | 'visitId' | 'path' | 'source'>;

/** Id of an event's document. */
export const rawEventId = (websiteId: string, eventId: string) => `${websiteId}|${eventId}`;
