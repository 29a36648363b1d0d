import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CartDocument, CheckoutHold } from '../cart/cart-document.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import type { CommerceParts } from '../parts.ts';
import { storeMoney } from '../preferences/store-money.ts';
import { checkStart } from './check-ready.ts';
import { readyCart } from './ready-cart.ts';
import { stockNeeds } from './stock-needs.ts';

/** Keeps the stock of the open cart aside while the buyer checks out. */
export async function startCheckout(owner: CartOwner, parts: CommerceParts): Promise<{ heldUntil: number } | Failure> {
  const cart = await readyCart(owner, undefined, parts);
  if (cart instanceof Failure) return cart;
  const refused = checkStart(cart, storeMoney(await parts.storeRules.recall(owner.websiteId), owner.locale));
  if (refused) return refused;
  const hold = nextHold(cart.hold, parts.now(), holdMs(parts));
  if (!(await holdAll(cart, hold.until, parts))) return fail('cart.out_of_stock');
  await parts.carts.noteHold(cart, hold);
  return { heldUntil: hold.until };
}

/** How long stock is held for a buyer at checkout. */
export function holdMs({ config }: CommerceParts): number {
  return config.STOCK_HOLD_MINUTES * 60_000;
}

/** A hold that is still good is extended once, in its second half: opening the page twice does not use that up. */
export function nextHold(known: CheckoutHold | null, now: number, lengthMs: number): CheckoutHold {
  if (!known || known.until <= now) return { until: now + lengthMs, isExtended: false };
  const isLate = known.until - now < lengthMs / 2;
  return isLate && !known.isExtended ? { until: now + lengthMs, isExtended: true } : known;
}

/** Holds everything or nothing. */
async function holdAll({ websiteId, _id, lines }: CartDocument, until: number, { holds }: CommerceParts) {
  const held: string[] = [];
  for (const { variantId, quantity } of stockNeeds(lines)) {
    const isHeld = await holds.secure({ websiteId, variantId, holder: _id }, { quantity, until, orderId: null });
    if (!isHeld) {
      for (const each of held) await holds.release({ websiteId, variantId: each, holder: _id }, null);
      return false;
    }
    held.push(variantId);
  }
  return true;
}
