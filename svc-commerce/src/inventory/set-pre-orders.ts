import type { StockFigures } from '@tessera/contracts/commerce/inventory-calls.ts';
import type { PreOrderSetting } from '@tessera/contracts/commerce/pre-order.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { figuresOf, mayCount, type SetStockDeps, type StockTarget } from '../products-admin/set-stock.ts';
import { withSetting } from '../stock/selling-ahead.ts';
import { stockWrite } from '../stock/stock-write.ts';

/** Sets how far a variant is sold before it arrives; what is sold already stays sold (docs/decisions/0104). */
export async function setPreOrders(
  { stock, products }: SetStockDeps,
  target: Omit<StockTarget, 'who'>,
  setting: PreOrderSetting,
): Promise<StockFigures | Failure> {
  const { websiteId, productId, at } = target;
  if (!(await mayCount(products, websiteId, productId))) return fail('stock.not_counted');
  const changed = await stock.changed(
    target,
    { productId, unlimited: false },
    stockWrite({ set: withSetting(setting) }, at),
  );
  if (changed) return figuresOf(changed);
  return fail((await stock.figures(target, { productId })) ? 'stock.not_counted' : 'product.unknown');
}
