import type { Cart, CartEntry } from '@tessera/contracts/commerce/cart.ts';

export interface Alert {
  title: string;
  text: string;
}

export interface CartState {
  /** The cart as the server last answered it; null until a first read succeeded. */
  cart: Cart | null;
  /** Entries with a change under way. */
  pending: ReadonlySet<string>;
  /** What went wrong, by entry. */
  alerts: Readonly<Record<string, Alert>>;
  /** Why the cart could not be read at all. */
  readProblem: string | null;
  /** The entry taken out last, which can be put back. */
  removed: CartEntry | null;
  /** Number of the newest change whose answer is shown; older answers are dropped (CART-139). */
  newestAnswered: number;
}

export type CartEvent =
  | { name: 'sent'; entryId: string }
  | { name: 'answered'; entryId: string; change: number; cart: Cart; removed?: CartEntry }
  | { name: 'failed'; entryId: string; alert: Alert }
  | { name: 'read'; cart: Cart; change: number }
  | { name: 'read-failed'; text: string };

export function startCart(cart: Cart | null, problem: string | null): CartState {
  return { cart, pending: new Set(), alerts: {}, readProblem: problem, removed: null, newestAnswered: 0 };
}

/** The page's next state. Every figure comes from the returned cart, as a whole (CART-017). */
export function nextCart(state: CartState, event: CartEvent): CartState {
  switch (event.name) {
    case 'sent':
      return {
        ...state,
        pending: including(state.pending, event.entryId),
        alerts: without(state.alerts, event.entryId),
      };
    case 'answered':
      return {
        ...showCart(state, event.cart, event.change),
        pending: lacking(state.pending, event.entryId),
        removed: event.removed ?? null,
      };
    case 'failed':
      return {
        ...state,
        pending: lacking(state.pending, event.entryId),
        alerts: { ...state.alerts, [event.entryId]: event.alert },
      };
    case 'read':
      return showCart({ ...state, readProblem: null }, event.cart, event.change);
    case 'read-failed':
      return { ...state, readProblem: event.text };
  }
}

function showCart(state: CartState, cart: Cart, change: number): CartState {
  if (change < state.newestAnswered) return state;
  return { ...state, cart, newestAnswered: change };
}

const including = (set: ReadonlySet<string>, id: string) => new Set([...set, id]);
const lacking = (set: ReadonlySet<string>, id: string) => new Set([...set].filter((other) => other !== id));
const without = (alerts: CartState['alerts'], id: string) =>
  Object.fromEntries(Object.entries(alerts).filter(([entryId]) => entryId !== id));
