import { productType } from '@tessera/contracts/enumerations.ts';
import type { CartRules } from '../cart-rules.ts';
import type { CartDeps } from '../deps.ts';
import { closedLine, refreshedLine } from '../lines/cart-line.ts';
import { holdersOf } from '../lines/reservations.ts';
import type { CartDocument } from '../store/cart-document.ts';
import { withFigures } from './recalculate-cart.ts';
import { withGiftCards } from './refresh-gift-cards.ts';

/** The cart with prices, stock and figures from the data of this moment, whatever was remembered (CART-128). */
export async function refreshCart(cart: CartDocument, rules: CartRules, deps: CartDeps): Promise<CartDocument> {
  const { websiteId, lines } = cart;
  const { products, stock, coupons, giftCards } = deps;
  const [found, levels, closed] = await Promise.all([
    products.readMany(websiteId, [...new Set(lines.map(({ itemId }) => itemId))]),
    stock.levelsFor(
      websiteId,
      lines.map(({ variantId }) => variantId),
      holdersOf(cart),
    ),
    closedVariants(cart, deps),
  ]);
  const byId = new Map(found.map((product) => [product.id, product]));
  const refreshed = lines.map((line) => {
    const fresh = refreshedLine(line, byId.get(line.itemId), levels.get(line.variantId), rules);
    return closed.has(line.variantId) ? closedLine(fresh) : fresh;
  });
  return withGiftCards(await withFigures({ ...cart, lines: refreshed }, rules, coupons), giftCards);
}

/** Only services have dates. */
function closedVariants({ websiteId, lines }: CartDocument, { bookings }: CartDeps) {
  const services = lines.filter((line) => line.productType === productType.service);
  return bookings.closedVariants(
    websiteId,
    services.map(({ itemId }) => itemId),
  );
}
