import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { RateLimit } from '@tessera/service-kit/http/route.ts';
import type { CartOwner } from '../../cart/owner/cart-owner.ts';
import type { CartDocument, CheckoutHold } from '../../cart/store/cart-document.ts';
import { storeMoney } from '../../preferences/store-money.ts';
import type { CheckoutDeps } from '../deps.ts';
import { stockNeeds } from '../placing/stock-needs.ts';
import { checkStart } from './check-ready.ts';
import { readyCart } from './ready-cart.ts';

/** Carts of one network that may have stock kept aside within the time of a hold. */
const holdsOfNetwork = 10;

/**
 * Holds keep stock from others, and sessions cost nothing: nobody may hold a store's whole stock with a hundred of them.
 * Buyers beyond that check out as well, only nothing is kept aside for them before they order.
 */
export function holdLimit(deps: CheckoutDeps): RateLimit {
  return { name: 'checkout-holds', max: holdsOfNetwork, windowMs: holdMs(deps), per: 'address' };
}

interface StartCheckoutDeps extends CheckoutDeps {
  /** Asked before a cart that holds nothing yet begins to. */
  mayHold(): Promise<boolean>;
}

/** Keeps the stock of the open cart aside while the buyer checks out. */
export async function startCheckout(
  owner: CartOwner,
  deps: StartCheckoutDeps,
): Promise<{ heldUntil: number } | Failure> {
  const cart = await readyCart(owner, undefined, deps);
  if (cart instanceof Failure) return cart;
  const refused = checkStart(cart, storeMoney(await deps.storeRules.getCached(owner.websiteId), owner.locale));
  if (refused) return refused;
  if (!isHolding(cart, deps.now()) && !(await deps.mayHold())) return { heldUntil: deps.now() };
  const hold = nextHold(cart.hold, deps.now(), holdMs(deps));
  if (!(await holdAll(cart, hold.until, deps))) return fail('cart.out_of_stock');
  await deps.carts.noteHold(cart, hold);
  return { heldUntil: hold.until };
}

const isHolding = ({ hold }: CartDocument, now: number): boolean => hold !== null && hold.until > now;

/** How long stock is held for a buyer at checkout. */
export function holdMs({ config }: CheckoutDeps): number {
  return config.STOCK_HOLD_MINUTES * 60_000;
}

/** A hold that is still good is extended once, in its second half: opening the page twice does not use that up. */
export function nextHold(known: CheckoutHold | null, now: number, lengthMs: number): CheckoutHold {
  if (!known || known.until <= now) return { until: now + lengthMs, isExtended: false };
  const isLate = known.until - now < lengthMs / 2;
  return isLate && !known.isExtended ? { until: now + lengthMs, isExtended: true } : known;
}

/** Holds everything or nothing. */
async function holdAll(cart: CartDocument, heldUntil: number, { holds, now }: CheckoutDeps) {
  const { websiteId, _id } = cart;
  const held: string[] = [];
  for (const { variantId, holder = _id, until = 0, ...need } of stockNeeds(cart, now())) {
    const wanted = { ...need, until: Math.max(until, heldUntil), orderId: null };
    if (!(await holds.secure({ websiteId, variantId, holder }, wanted))) {
      for (const each of held) await holds.release({ websiteId, variantId: each, holder: _id }, null);
      return false;
    }
    // What was reserved before stays so.
    if (holder === _id) held.push(variantId);
  }
  return true;
}
