import type { WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { OutboxEntry } from '@tessera/service-kit/queue/outbox.ts';

/** Units kept aside for one cart at checkout. */
export interface Hold {
  /** Id of the cart. */
  holder: string;
  quantity: number;
  /** Milliseconds since the epoch; afterwards the sweep gives the units back. */
  until: number;
  /** The order being placed from the cart, which the sweep asks first; null before that. */
  orderId: string | null;
}

/** One change of the stock on hand. */
export interface StockMove {
  id: string;
  at: number;
  who: string;
  reason: string;
  from: number;
  to: number;
  orderId?: string;
}

/** The stock of one variant: one document, so that every change is one atomic write. `_id` is `{websiteId}:{variantId}`. */
export interface StockDocument extends WebsiteDocument {
  variantId: string;
  productId: string;
  sku: string;
  /** Stock is not counted: by the owner's wish, or by the product's type. */
  unlimited: boolean;
  /** Units in the house. */
  onHand: number;
  /** Units in holds. */
  held: number;
  /** `onHand - held`: what shoppers see. */
  available: number;
  holds: Hold[];
  /** What moved stock, newest last, until it is in the history. */
  changes: StockMove[];
  /** Since when a change of the product is under way that this stock follows; a sweep ends those that died. */
  pendingSince?: number;
  outbox?: OutboxEntry[];
}
