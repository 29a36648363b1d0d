import { quantityInCart } from '@tessera/rules/cart/merge-lines.ts';
import { quantityLimits } from '@tessera/rules/product/quantity.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CartLine } from '../store/cart-document.ts';

/**
 * Whether a cart may hold a line in its quantity: stock counts the pieces of all lines of the variant together
 * (CART-106, CART-135), and so does the product's own limit for one order.
 */
export function checkLineQuantity(line: CartLine, lines: readonly CartLine[]): Failure | undefined {
  if (line.quantity > quantityLimits.max) return fail('cart.quantity_out_of_range');
  const inAll = quantityInCart(lines, line.itemId, line.sku);
  const { qtyAvailable: available } = line;
  if (available !== null && inAll > available) return fail('cart.out_of_stock', { available });
  const max = line.multipleQuantityAllowed ? (line.maxPerOrder ?? Number.POSITIVE_INFINITY) : 1;
  return inAll > max ? fail('cart.over_order_limit', { max }) : undefined;
}
