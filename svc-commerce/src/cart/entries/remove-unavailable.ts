import { buyableLines } from '@tessera/rules/cart/available-lines.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { cartRules } from '../cart-rules.ts';
import type { CartDeps } from '../deps.ts';
import { changeCart } from '../lines/change-cart.ts';
import type { CartOwner } from '../owner/cart-owner.ts';
import { withFigures } from '../reading/recalculate-cart.ts';
import { refreshCart } from '../reading/refresh-cart.ts';
import type { CartLine } from '../store/cart-document.ts';

/** Leaves in the cart what can be bought now: removes lines, and lowers quantities to what is left. */
export async function removeUnavailable(owner: CartOwner, deps: CartDeps) {
  const rules = cartRules(await deps.storeRules.read(owner.websiteId), owner.locale);
  const changed = await changeCart(
    owner,
    async (cart) => {
      const fresh = await refreshCart(cart, rules, deps);
      const lines = buyableLines(fresh.lines);
      const left = new Set(lines.map(({ variantId }) => variantId));
      const removed = fresh.lines.filter(({ variantId }) => !left.has(variantId));
      const isWhole = lines.length === fresh.lines.length && lines.every((line, at) => line === fresh.lines[at]);
      if (isWhole) return { cart, result: [] as CartLine[] };
      return { cart: await withFigures({ ...fresh, lines }, rules, deps.coupons), result: removed };
    },
    deps,
  );
  if (changed instanceof Failure) return changed;
  const { hold, websiteId, _id: holder } = changed.cart;
  // Units that were held for removed lines go back to the shelf at once.
  if (hold)
    for (const { variantId } of changed.result) await deps.holds.release({ websiteId, variantId, holder }, null);
  return changed;
}
