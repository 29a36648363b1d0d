import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  type DocumentOf,
  flag,
  listOf,
  nullable,
  number,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';

const holdFields = {
  /** Id of the cart. */
  holder: text,
  quantity: number,
  /** Milliseconds since the epoch; afterwards the repair job gives the units back. */
  until: number,
  /** The order being placed from the cart, which the repair job asks first; null before that. */
  orderId: nullable(text),
  /** Units that are still to come: promised, and in no house yet. */
  ahead: optional(flag),
  /** Keyed hash of the network of a buyer without an account; such a hold may end early for others. */
  network: optional(text),
};
/** Units kept aside for one cart at checkout. */
export type Hold = DocumentOf<typeof holdFields>;

const moveFields = {
  /** Moves of older days have none. */
  id: optional(text),
  at: number,
  who: text,
  reason: text,
  from: number,
  to: number,
  orderId: optional(text),
  /** Units it sold ahead; negative are those sold ahead before that got theirs. */
  ahead: optional(number),
};
/** One change of the stock on hand. */
export type StockMove = DocumentOf<typeof moveFields>;

const aheadFields = {
  /** Units still to come that may be sold before they do. What comes in is less to come. */
  limit: number,
  /** Sold, and still to come. */
  sold: number,
  /** Units still to come that are in holds. */
  held: number,
  /** `limit - sold - held`: what may still be sold so. */
  left: number,
  /** The day they are sent about, `2026-12-12`, or empty. */
  sentAbout: text,
  words: text,
};
/** How far a variant is sold before it arrives (docs/decisions/0104). */
export type Ahead = DocumentOf<typeof aheadFields>;

/** The stock of one variant: one document, so that every change is one atomic write. `_id` is `{websiteId}:{variantId}`. */
export const stockModel = defineModel({
  collection: 'stock',
  fields: {
    variantId: text,
    productId: text,
    sku: text,
    /** Stock is not counted: by the owner's wish, or by the product's type. */
    unlimited: flag,
    /** Units in the house. */
    onHand: number,
    /** Units of those in holds. */
    held: number,
    /** `onHand - held`, less what is sold and held ahead: what shoppers see. Below 0 while units are owed. */
    available: number,
    /** Only where it is or was sold before it arrives. */
    ahead: optional(part(aheadFields)),
    holds: listOf(part(holdFields)),
    /** What moved stock, newest last, until it is in the history. */
    changes: listOf(part(moveFields)),
    /** Since when a change of the product is under way that this stock follows; a repair job ends those that died. */
    pendingSince: optional(number),
    /** Keys of the last units that came back from orders, so that none comes back twice. */
    returned: optional(listOf(text)),
    outbox,
  },
  indexes: [
    { key: { websiteId: 1, productId: 1 } },
    { key: { websiteId: 1, sku: 1 }, unique: true },
    { key: { 'holds.until': 1 } },
    { key: { 'changes.at': 1 }, sparse: true },
    { key: { pendingSince: 1 }, sparse: true },
  ],
});
export type StockDocument = DocumentIn<typeof stockModel>;

/** A change of stock, for good. */
export const stockChangeModel = defineModel({
  collection: 'stock_changes',
  fields: {
    id: text,
    variantId: text,
    productId: text,
    sku: text,
    at: number,
    who: text,
    reason: text,
    from: number,
    to: number,
    orderId: nullable(text),
    ahead: optional(number),
  },
  indexes: [
    { key: { websiteId: 1, at: -1, _id: 1 } },
    { key: { websiteId: 1, variantId: 1, at: -1, _id: 1 } },
    { key: { websiteId: 1, productId: 1, at: -1, _id: 1 } },
  ],
});
export type StockChangeDocument = DocumentIn<typeof stockChangeModel>;
