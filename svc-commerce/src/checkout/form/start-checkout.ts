import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { sign } from '@tessera/service-kit/ids.ts';
import { type CartOwner, isMember } from '../../cart/owner/cart-owner.ts';
import type { CartDocument, CheckoutHold } from '../../cart/store/cart-document.ts';
import { lastingSecret } from '../../config.ts';
import { storeMoney } from '../../preferences/store-money.ts';
import type { CheckoutWish } from '../../stock/checkout-holds.ts';
import { guaranteedUntil } from '../../stock/hold-policy.ts';
import type { CheckoutDeps } from '../deps.ts';
import { checkStart } from './check-ready.ts';
import { readyCart } from './ready-cart.ts';
import { stockNeeds } from './stock-needs.ts';

/** Until when a buyer's items are held. */
interface CheckoutHolding {
  heldUntil: number;
  /** From then on the hold ends early when another buyer needs the units. Null when not all of them are held. */
  guaranteedUntil: number | null;
}

/**
 * Keeps the stock of the open cart aside while the buyer checks out, as far as the policy allows (decision 0104).
 * @param network of the buyer, as the gateway saw it
 */
export async function startCheckout(
  owner: CartOwner,
  network: string,
  deps: CheckoutDeps,
): Promise<CheckoutHolding | Failure> {
  const cart = await readyCart(owner, undefined, deps);
  if (cart instanceof Failure) return cart;
  const refused = checkStart(cart, storeMoney(await deps.storeRules.getCached(owner.websiteId), owner.locale));
  if (refused) return refused;
  const hold = nextHold(cart.hold, deps.now(), holdMs(deps));
  const ofNetwork = isMember(owner) ? undefined : sign(lastingSecret(deps.config), 'hold network', network);
  const held = await holdAll(cart, { until: hold.until, network: ofNetwork }, deps);
  if (held === 'short') return fail('cart.out_of_stock');
  await deps.carts.noteHold(cart, hold);
  if (held !== 'whole') return { heldUntil: deps.now(), guaranteedUntil: null };
  return { heldUntil: hold.until, guaranteedUntil: ofNetwork ? guaranteedUntil(hold.until, holdMs(deps)) : hold.until };
}

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

/**
 * Holds every variant as far as it may be held, or nothing when something is not there.
 * @returns `part` when something is not held whole, or nothing needs a hold
 */
async function holdAll(
  cart: CartDocument,
  { until: heldUntil, network }: Pick<CheckoutWish, 'until' | 'network'>,
  { holds, now }: CheckoutDeps,
): Promise<'whole' | 'part' | 'short'> {
  const { websiteId, _id } = cart;
  const needs = stockNeeds(cart, now());
  const held: string[] = [];
  let isWhole = needs.length > 0;
  for (const { variantId, holder = _id, until = 0, quantity, ahead } of needs) {
    const key = { websiteId, variantId, holder };
    const wanted = { quantity, until: Math.max(until, heldUntil) };
    // What was reserved before, or is sold ahead, is nobody else's.
    const isOwn = holder !== _id || ahead;
    const units = isOwn
      ? (await holds.secure(key, { ...wanted, orderId: null, ...(ahead && { ahead }) })) && quantity
      : await holds.holdShare(key, { ...wanted, network });
    if (units === null || units === false) {
      for (const each of held) await holds.release({ websiteId, variantId: each, holder: _id }, null);
      return 'short';
    }
    isWhole &&= units === quantity;
    if (holder === _id) held.push(variantId);
  }
  return isWhole ? 'whole' : 'part';
}
