import type { WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';

/** The sale an order event tells of: no person, no address. */
export interface RawOrder {
  orderId: string;
  testMode: boolean;
  currency: string;
  grandTotalCents: number;
  items: { productId: string; name: string; quantity: number; cents: number }[];
}

/**
 * One thing that happened, as it was told; never changed but for `pending`. The id comes from the sender where it
 * gives one, so the same event told twice is one document.
 */
export interface RawEvent extends WebsiteDocument {
  /** `view` is a page view, `order` a sale; every other event has a name. */
  kind: 'view' | 'action' | 'order';
  name: string;
  /** Server time, milliseconds since the epoch. */
  at: number;
  /** When the database may remove it. */
  expireOn: Date;
  /** Not counted yet. The field goes when it is. */
  pending?: true;
  /** Both empty when the visitor did not accept cookies (DATA-163). */
  visitorId: string;
  visitId: string;
  /** Without host and query. */
  path: string;
  source: string;
  device: string;
  country: string;
  locale?: string | undefined;
  title?: string | undefined;
  itemId?: string | undefined;
  recordType?: number | undefined;
  collectionId?: string | undefined;
  order?: RawOrder;
  /** Whatever else was told. */
  data?: Record<string, unknown> | undefined;
}

/** Id of an event's document. */
export const rawEventId = (websiteId: string, eventId: string) => `${websiteId}|${eventId}`;
