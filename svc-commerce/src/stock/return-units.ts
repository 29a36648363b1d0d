import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import { keyOf } from '../lib/keys.ts';
import type { StockStore } from './stock-store.ts';
import { stockWrite } from './stock-write.ts';

export interface ReturnedUnits {
  websiteId: string;
  variantId: string;
  quantity: number;
  /** The same key again returns nothing more. */
  key: string;
  orderId: string;
  reason: string;
  who: string;
  at: number;
}

/** Keys kept with a variant; older ones are of refunds that ended long ago. */
const keptKeys = 500;

/** Puts units of an order back on the shelf, once per key. Stock that is not counted, or gone, stays as it is. */
export async function returnUnits({ collection, plenty }: StockStore, units: ReturnedUnits): Promise<void> {
  const { websiteId, variantId, quantity, key, orderId, reason, who, at } = units;
  const _id = keyOf(websiteId, variantId);
  const returned = { $slice: [{ $concatArrays: [{ $ifNull: ['$returned', []] }, [{ $literal: key }]] }, -keptKeys] };
  await forWebsite(collection, websiteId).updateOne(
    { _id, unlimited: false, returned: { $ne: key } },
    stockWrite({ onHand: quantity, set: { returned }, move: { who, reason, orderId } }, at),
  );
  plenty.forget(_id);
}
