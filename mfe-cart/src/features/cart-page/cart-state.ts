import type { Cart, CartEntry } from '@tessera/contracts/commerce/cart.ts';

export interface Alert {
  title: string;
  text: string;
  /** What can be done instead. */
  hint?: string | undefined;
}

/** An entry that was taken out, and where it stood. */
export interface Removed {
  entry: CartEntry;
  position: number;
}

export interface CartState {
  /** The cart as the server last answered it; null until a first read succeeded. */
  cart: Cart | null;
  /** How many changes are under way, by what they change. */
  pending: Readonly<Record<string, number>>;
  /** What went wrong, by what was to change. */
  alerts: Readonly<Record<string, Alert>>;
  /** Why the cart could not be read at all. */
  readProblem: string | null;
  /** What was taken out last, which can be put back. */
  removed: Removed | null;
  /** Number of the newest change whose answer is shown; older answers are dropped (CART-139). */
  newestAnswered: number;
}

export type CartEvent =
  | { name: 'sent'; target: string }
  /**
   * A change came back: with the cart, or with what went wrong; with neither when a newer change of the same entry was
   * waiting and this one was not sent. `removed` is what can be put back from now on.
   */
  | { name: 'settled'; target: string; change: number; cart?: Cart; alert?: Alert; removed?: Removed | null }
  | { name: 'read'; cart: Cart; change: number }
  | { name: 'read-failed'; text: string };

export function startCart(cart: Cart | null, problem: string | null): CartState {
  return { cart, pending: {}, alerts: {}, readProblem: problem, removed: null, newestAnswered: 0 };
}

/** The page's next state. Every figure comes from the returned cart, as a whole (CART-017). */
export function nextCart(state: CartState, event: CartEvent): CartState {
  switch (event.name) {
    case 'sent':
      return { ...count(state, event.target, 1), alerts: without(state.alerts, event.target) };
    case 'settled': {
      const { target, alert, removed = state.removed } = event;
      const settled = showCart(count(state, target, -1), event);
      return { ...settled, removed, ...(alert && { alerts: { ...state.alerts, [target]: alert } }) };
    }
    case 'read':
      return showCart({ ...state, readProblem: null }, event);
    case 'read-failed':
      return { ...state, readProblem: event.text };
  }
}

/** Whether figures may still change: of one entry, or of the whole cart. */
export function isPending({ pending }: CartState, target?: string): boolean {
  return target ? (pending[target] ?? 0) > 0 : Object.values(pending).some((changes) => changes > 0);
}

function showCart(state: CartState, { cart, change }: { cart?: Cart; change: number }): CartState {
  return cart && change >= state.newestAnswered ? { ...state, cart, newestAnswered: change } : state;
}

function count(state: CartState, target: string, by: number): CartState {
  return { ...state, pending: { ...state.pending, [target]: (state.pending[target] ?? 0) + by } };
}

function without({ ...alerts }: Record<string, Alert>, target: string) {
  delete alerts[target];
  return alerts;
}
