import type { CartRules } from '../cart-rules.ts';
import type { CartDeps } from '../deps.ts';
import { refreshedLine } from '../lines/cart-line.ts';
import { holdersOf } from '../lines/reservations.ts';
import type { CartDocument } from '../store/cart-document.ts';
import { withFigures } from './recalculate-cart.ts';
import { withGiftCards } from './refresh-gift-cards.ts';

/** The cart with prices, stock and figures from the data of this moment, whatever was remembered (CART-128). */
export async function refreshCart(
  cart: CartDocument,
  rules: CartRules,
  { products, stock, coupons, giftCards }: CartDeps,
): Promise<CartDocument> {
  const { websiteId, lines } = cart;
  const [found, levels] = await Promise.all([
    products.readMany(websiteId, [...new Set(lines.map(({ itemId }) => itemId))]),
    stock.levelsFor(
      websiteId,
      lines.map(({ variantId }) => variantId),
      holdersOf(cart),
    ),
  ]);
  const byId = new Map(found.map((product) => [product.id, product]));
  const refreshed = lines.map((line) => refreshedLine(line, byId.get(line.itemId), levels.get(line.variantId), rules));
  return withGiftCards(await withFigures({ ...cart, lines: refreshed }, rules, coupons), giftCards);
}
