import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import type { StockDocument } from './stock-model.ts';
import type { StockKey } from './stock-reads.ts';
import type { StockStore } from './stock-store.ts';
import { type StockChange, stockWrite } from './stock-write.ts';

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
export function returnUnits(stock: StockStore, units: ReturnedUnits): Promise<boolean> {
  return once(stock, units, {}, { onHand: units.quantity });
}

/** Units that were sold ahead and are owed to nobody any more. Once they arrived there is nothing to take back. */
export function oweNoMore(stock: StockStore, units: ReturnedUnits): Promise<boolean> {
  const { quantity } = units;
  return once(stock, units, { 'ahead.sold': trusted({ $gte: quantity }) }, { ahead: { sold: -quantity } });
}

function once(stock: StockStore, units: ReturnedUnits, where: Filter<StockDocument>, change: StockChange) {
  const { key, orderId, reason, who, at } = units;
  const returned = { $slice: [{ $concatArrays: [{ $ifNull: ['$returned', []] }, [{ $literal: key }]] }, -keptKeys] };
  return stock.change(
    units,
    { ...where, unlimited: false, returned: trusted({ $ne: key }) },
    stockWrite({ ...change, set: { returned }, move: { who, reason, orderId } }, at),
  );
}
