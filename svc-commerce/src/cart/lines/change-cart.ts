import { setTimeout as wait } from 'node:timers/promises';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { type CartRules, cartRules } from '../cart-rules.ts';
import type { CartDeps } from '../deps.ts';
import { type CartOwner, expiryMs } from '../owner/cart-owner.ts';
import type { CartDocument } from '../store/cart-document.ts';
import { remindAt } from '../store/remind-at.ts';
import { newCart } from './new-cart.ts';

type ChangeDeps = Pick<CartDeps, 'carts' | 'storeRules' | 'cartQueue' | 'now'>;

/** A change: the cart as it is, to the cart as it shall be. Run again when somebody else was faster, so it must be pure but for reads. */
export type Change<R> = (cart: CartDocument, rules: CartRules) => Promise<Changed<R> | Failure> | Changed<R> | Failure;
export interface Changed<R> {
  cart: CartDocument;
  result: R;
}

const maxAttempts = 12;
const jitterMs = 25;

/**
 * Changes a cart by compare and set on its version, so that parallel changes all take effect, in whatever process they
 * run. A cart that is not there yet is made by the change; a change that answers the cart it was given writes nothing.
 */
export function changeCart<R>(owner: CartOwner, change: Change<R>, deps: ChangeDeps): Promise<Changed<R> | Failure> {
  const attempt = async (made: number) => {
    if (made > 1) await wait(Math.random() * jitterMs * Math.min(made, 4));
    return tryOnce(owner, change, deps);
  };
  const changed = () => retryOnConflict(attempt, { tries: maxAttempts, giveUp: () => fail('cart.busy') });
  return deps.cartQueue.run(`${owner.websiteId}|${owner.owner}`, changed);
}

/** @returns undefined when somebody else was faster, or when the remembered cart was no good */
async function tryOnce<R>(owner: CartOwner, change: Change<R>, deps: ChangeDeps) {
  const { carts, storeRules, now } = deps;
  const remembered = carts.remembered(owner);
  const [found, store] = await Promise.all([
    remembered ?? carts.findOpen(owner),
    storeRules.getCached(owner.websiteId),
  ]);
  const rules = cartRules(store, owner.locale);
  const before = found ?? newCart(owner, rules, now());
  const outcome = await change(before, rules);
  if (outcome instanceof Failure || outcome.cart === before) {
    // Nothing is written that would tell whether the remembered cart still is the stored one.
    if (remembered) carts.forget(owner);
    return remembered ? undefined : outcome;
  }
  const cart = {
    ...outcome.cart,
    version: before.version + 1,
    expiresAtMs: expiryMs(owner.owner, outcome.cart.lines.length === 0, now()),
    ...remindAt(outcome.cart, now()),
  };
  const isWritten = found ? carts.writeIfUnchanged(before, cart) : carts.insertIfFirst(cart);
  return (await isWritten) ? { cart, result: outcome.result } : undefined;
}
