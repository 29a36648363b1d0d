import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { mayCount, type SetStockDeps } from '../products-admin/set-stock.ts';
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
  { stock, products }: SetStockDeps,
  adjustment: StockAdjustment,
): Promise<StockFigures | Failure> {
  const { websiteId, expectedOnHand, onHand, reason, who, at } = adjustment;
  const stored = await stock.figures(adjustment);
  if (stored && !(await mayCount(products, websiteId, stored.productId))) return fail('stock.not_counted');
  const changed = await stock.changed(
    adjustment,
    { onHand: expectedOnHand, held: trusted({ $lte: onHand }) },
    stockWrite({ toOnHand: onHand, arrives: true, move: { who, reason } }, at),
  );
  if (changed) return { onHand: changed.onHand, held: changed.held, available: changed.available };
  const current = await stock.figures(adjustment);
  return current
    ? fail('stock.conflict', { available: current.available, onHand: current.onHand, held: current.held })
    : fail('product.unknown');
}
