import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import * as heard from '@tessera/contracts/heard-events.wire.ts';
import * as spoken from '@tessera/contracts/spoken-events.wire.ts';
import { publish, subscribe } from './dom-events.ts';

/** Announces the cart a call has answered, whole, to all microfrontends (CART-041). */
export function publishCart(cart: Cart): void {
  publish(spoken.cartUpdated, cart);
}

/** Hears every change of the cart made anywhere on the page, the last one before as well (CART-041). Call the answer to stop. */
export function onCartChange(hear: (cart: Cart) => void): () => void {
  return subscribe(heard.cartUpdated, hear);
}

/** Runs work during which totals are pending; start and end are always paired, on failure too (CART-143 to CART-145). */
export async function whileRecalculating<T>(work: () => Promise<T>): Promise<T> {
  publish(spoken.cartRecalculationStart);
  try {
    return await work();
  } finally {
    publish(spoken.cartRecalculationEnd);
  }
}

/** Hears whether totals are pending. Overlapping recalculations count as one. Call the answer to stop. */
export function onRecalculation(hear: (isPending: boolean) => void): () => void {
  let running = 0;
  const count = (change: number) => {
    const before = running;
    running = Math.max(0, running + change);
    if (before === 0 || running === 0) hear(running > 0);
  };
  const stops = [
    subscribe(heard.cartRecalculationStart, () => count(1)),
    subscribe(heard.cartRecalculationEnd, () => count(-1)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
