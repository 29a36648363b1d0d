import type { StockFigures, StockSetting } from '@tessera/contracts/commerce/inventory-calls.ts';
import { maxUnits } from '@tessera/contracts/commerce/store-limits.ts';
import { hasCountedStock } from '@tessera/rules/product/stock.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Document } from 'mongodb';
import { figuresOfAhead } from '../stock/selling-ahead.ts';
import type { StockDocument } from '../stock/stock-model.ts';
import type { StockFields } from '../stock/stock-reads.ts';
import { stockWrite } from '../stock/stock-write.ts';
import type { ProductsAdminDeps } from './deps.ts';

export interface StockTarget {
  websiteId: string;
  productId: string;
  variantId: string;
  who: string;
  at: number;
}

export type SetStockDeps = Pick<ProductsAdminDeps, 'stock' | 'products'>;

/** Whether a product is of a kind whose stock is counted at all; one that is not there is told later. */
export async function mayCount(products: SetStockDeps['products'], websiteId: string, productId: string) {
  const product = await products.getCached(websiteId, productId);
  return !product || hasCountedStock(product.productType);
}

/**
 * Changes the stock of a variant in one write: to a figure, by a difference, or to uncounted (EDIT-031). Differences
 * sent at once all count (EDIT-033); nothing falls below 0 or below what buyers hold at checkout (EDIT-032).
 */
export async function setStock(
  { stock, products }: SetStockDeps,
  target: StockTarget,
  setting: StockSetting,
): Promise<StockFigures | Failure> {
  const { websiteId, productId } = target;
  if ('qtyInStock' in setting && setting.qtyInStock < 0) return fail('stock.below_zero');
  const isCounting = !('unlimited' in setting) || !setting.unlimited;
  if (isCounting && !(await mayCount(products, websiteId, productId))) return fail('stock.not_counted');
  const { condition, update } = writeOf(target, setting);
  const changed = await stock.changed(target, { ...condition, productId }, update);
  if (changed) return figuresOf(changed);
  const current = await stock.figures(target, { productId });
  return current ? refusalOf(current, setting) : fail('product.unknown');
}

/** Stock in figures; what can be bought is never less than nothing. */
export function figuresOf({ variantId, unlimited, onHand, held, available, ahead }: StockFields): StockFigures {
  const figures = { variantId, unlimited, onHand, held, available, qtyInStock: Math.max(0, available) };
  return { ...figures, ...figuresOfAhead(ahead) };
}

function writeOf(
  { who, at }: StockTarget,
  setting: StockSetting,
): { condition: Filter<StockDocument>; update: Document[] } {
  const move = { who, reason: setting.reason };
  if ('adjustBy' in setting) {
    const { adjustBy } = setting;
    return {
      // Nothing is taken that is not there or that buyers hold.
      condition: {
        ...(adjustBy < 0 && { available: trusted({ $gte: -adjustBy }) }),
        onHand: trusted({ $gte: -adjustBy, $lte: maxUnits - adjustBy }),
      },
      update: stockWrite({ onHand: adjustBy, arrives: true, move }, at),
    };
  }
  if ('unlimited' in setting) {
    const { unlimited } = setting;
    return { condition: {}, update: stockWrite({ set: { unlimited }, ...(unlimited && { endsAhead: true }) }, at) };
  }
  const { qtyInStock, expectedOnHand } = setting;
  return {
    condition: { held: trusted({ $lte: qtyInStock }), ...(expectedOnHand !== undefined && { onHand: expectedOnHand }) },
    // Counting begins where it was off.
    update: stockWrite({ toOnHand: qtyInStock, arrives: true, set: { unlimited: false }, move }, at),
  };
}

function refusalOf({ onHand, held, available }: StockFields, setting: StockSetting): Failure {
  const isOther = 'qtyInStock' in setting && setting.expectedOnHand !== undefined && setting.expectedOnHand !== onHand;
  if (isOther) return fail('stock.conflict', { available, onHand, held });
  if ('adjustBy' in setting && setting.adjustBy > 0) return fail('limit.reached', { n: maxUnits });
  const wanted = 'adjustBy' in setting ? onHand + setting.adjustBy : 0;
  return held > 0 && wanted >= 0 ? fail('stock.held', { held, onHand, available }) : fail('stock.below_zero');
}
