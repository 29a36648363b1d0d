import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import type { Product, Variant } from '@tessera/contracts/commerce/product.ts';
import { outOfStockMessage } from '@tessera/rules/product/check-purchase.ts';
import { hasCountedStock, isStockSufficient } from '@tessera/rules/product/stock.ts';
import { readCart, readStock } from '../../product-api.ts';

/**
 * Whether there is more in stock than the cart holds already: asked before a form is opened that would be filled in for
 * nothing (PROD-114 to PROD-119).
 * @returns what to tell when there is not, or when it cannot be known
 */
export async function stockProblem(
  { id, productType }: Pick<Product, 'id' | 'productType'>,
  variant: Variant | null,
): Promise<string | undefined> {
  if (!variant || !hasCountedStock(productType)) return undefined;
  const [stock, cart] = await Promise.all([readStock(id), readCart()]);
  if (!stock.ok) return cartFailureText(stock);
  if (!cart.ok) return cartFailureText(cart);
  const found = stock.value.results.find(({ variantId }) => variantId === variant.id);
  const inCart = cart.value.entries
    .filter(({ itemId, chosenVariant }) => itemId === id && chosenVariant?.id === variant.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return found && isStockSufficient(found, inCart) ? undefined : outOfStockMessage;
}
