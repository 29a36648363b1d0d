import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { StockKey } from './stock-reads.ts';
import type { StockStore } from './stock-store.ts';
import { stockWrite } from './stock-write.ts';

export interface ReturnedUnits extends StockKey {
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
export async function returnUnits(stock: StockStore, units: ReturnedUnits): Promise<void> {
  const { quantity, key, orderId, reason, who, at } = units;
  const returned = { $slice: [{ $concatArrays: [{ $ifNull: ['$returned', []] }, [{ $literal: key }]] }, -keptKeys] };
  await stock.change(
    units,
    { unlimited: false, returned: trusted({ $ne: key }) },
    stockWrite({ onHand: quantity, set: { returned }, move: { who, reason, orderId } }, at),
  );
}
