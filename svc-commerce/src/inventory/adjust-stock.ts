import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { keyOf } from '../lib/keys.ts';
import { mayCount, type StockParts } from '../products-admin/set-stock.ts';
import { stockWrite } from '../stock/stock-write.ts';

export interface StockAdjustment {
  websiteId: string;
  variantId: string;
  /** What the owner saw; a different figure refuses the change. */
  expectedOnHand: number;
  onHand: number;
  reason: string;
  who: string;
  at: number;
}

export interface StockFigures {
  onHand: number;
  held: number;
  available: number;
}

/**
 * Sets the stock on hand if it still is what the owner saw. Units that buyers hold at checkout cannot be taken away, so
 * stock never falls below 0 (EDIT-032).
 */
export async function adjustStock(
  { stock: { collection, plenty }, products }: StockParts,
  adjustment: StockAdjustment,
): Promise<StockFigures | Failure> {
  const { websiteId, variantId, expectedOnHand, onHand, reason, who, at } = adjustment;
  const scoped = forWebsite(collection, websiteId);
  const _id = keyOf(websiteId, variantId);
  const stored = await scoped.findOne({ _id }, { projection: { productId: 1 } });
  if (stored && !(await mayCount(products, websiteId, stored.productId))) return fail('stock.not_counted');
  const changed = await scoped.findOneAndUpdate(
    { _id, onHand: expectedOnHand, held: { $lte: onHand } },
    stockWrite({ onHand: onHand - expectedOnHand, move: { who, reason } }, at),
    { projection: { onHand: 1, held: 1, available: 1 } },
  );
  plenty.forget(_id);
  if (changed) return { onHand: changed.onHand, held: changed.held, available: changed.available };
  const current = await scoped.findOne({ _id });
  return current
    ? fail('stock.conflict', { available: current.available, onHand: current.onHand, held: current.held })
    : fail('product.unknown');
}
