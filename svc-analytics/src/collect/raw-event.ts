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
  /** Discounts of the order; absent for orders from before they were reported. */
  discounts: optional(listOf(part({ code: text, cents: number }))),
  /** The buyer's earlier orders; null for a first order, absent where it was not reported. */
  earlier: nullish(madeValue<EarlierOrders>()),
};
const reversalFields = {
  orderId: text,
  testMode: flag,
  /** Whether the order is cancelled; otherwise part of it or all of it is refunded. */
  cancels: flag,
  currency: text,
  /** Refunded, or never paid of a cancelled order; minor units. */
  cents: number,
  /** Codes of the order's discounts; absent where it was not reported. */
  discounts: optional(listOf(text)),
  /** When its buyer first ordered, and whether that was this order; absent where it was not reported. */
  cohort: optional(part({ firstOn: number, isFirst: flag })),
};
/**
 * An amount to subtract from the sales of the day it happened on
 * (docs/decisions/0007).
 */
export type RawReversal = DocumentOf<typeof reversalFields>;

/** The search term, as far as it may be stored, and whether nothing was found. */
const searchFields = { term: text, isUnfound: flag };
export type RawSearch = DocumentOf<typeof searchFields>;

/** The sale in an order event, without person and address. */
export type RawOrder = DocumentOf<typeof orderFields>;

/**
 * One event as it was received; only `pending` ever changes. The sender's id, if there is one, makes a repeated event
 * one document.
 */
export const rawEventModel = defineModel({
  collection: 'events',
  fields: {
    /**
     * `view` is a page view, `order` a sale, `reversal` a refund or a cancellation, `submission` a submitted form; all
     * other events have a name.
     */
    kind: oneOf('view', 'action', 'order', 'reversal', 'submission'),
    name: text,
    /** Server time, milliseconds since the epoch. */
    at: number,
    /** When the database may remove it. */
    expireOn: date,
    /** Not counted yet. The field is removed when it is. */
    pending: optional(flag),
    /** Both empty if the visitor did not accept cookies (DATA-163); orders and submissions have a visit at most. */
    visitorId: text,
    visitId: text,
    /** Without host and query. */
    path: text,
    source: text,
    device: text,
    country: text,
    /** Name of the campaign in the address. */
    campaign: optional(text),
    locale: optional(text),
    title: optional(text),
    itemId: optional(text),
    recordType: optional(number),
    collectionId: optional(text),
    /** The composition of the page; only for page views. */
    rev: optional(number),
    order: optional(part(orderFields)),
    reversal: optional(part(reversalFields)),
    search: optional(part(searchFields)),
    /** All other fields of the event. */
    data: optional(madeValue<Record<string, unknown>>()),
  },
  indexes: [
    // The website last: the next one to count is looked up across all websites.
    { key: { pending: 1, websiteId: 1 }, partialFilterExpression: { pending: true } },
    // Events of a period, for recounts.
    { key: { websiteId: 1, at: 1 } },
    { key: { expireOn: 1 }, expireAfterSeconds: 0 },
  ],
});
export type RawEvent = Omit<DocumentIn<typeof rawEventModel>, 'schemaVersion'>;

/** The fields of an event that the live view needs. */
export type RecentEvent = Pick<RawEvent, 'kind' | 'at' | 'visitId' | 'path' | 'source'>;

/** Id of an event's document. */
export const rawEventId = (websiteId: string, eventId: string) => `${websiteId}|${eventId}`;
