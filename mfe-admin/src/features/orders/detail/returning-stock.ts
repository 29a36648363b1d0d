import type { LineUnits, Order } from '@tessera/contracts/commerce/order.ts';
import { hasCountedStock } from '@tessera/rules/product/stock.ts';

/** Whether any of these lines has a stock it could go back into. Of imported orders it is not known; they may. */
export function hasStock({ items }: Pick<Order, 'items'>, lines: readonly Pick<LineUnits, 'line'>[]): boolean {
  return lines.some(({ line }) => {
    const item = items[line];
    return item !== undefined && (item.productType === undefined || hasCountedStock(item.productType));
  });
}
