import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { readCart } from '@tessera/contracts/commerce/cart-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { LRUCache } from 'lru-cache';
import type { CartMarks } from '../../cache/cart-marks.ts';
import type { OwnParts } from '../../cache/page-body.ts';
import { cartOwnerOf } from '../../callers/cart-owner.ts';
import { noLongerThan } from '../../services/service-calls.ts';
import { type PageRequest, visitorContext } from '../page-request.ts';

type VisitorPill = NonNullable<OwnParts['pill']>;

/** A visitor's cart, with the pills that were drawn from it: of the same page and cart the pill is the same. */
interface VisitorCart {
  cart: Cart;
  renderedPills: LRUCache<string, VisitorPill>;
}

/** The carts that the pages' pills show. */
export interface VisitorCarts {
  /** Undefined for a visitor without a cart, and when it cannot be read in time. */
  read(request: PageRequest): Promise<VisitorCart | undefined>;
  /** Call it after a page that may have changed the cart, and before it is sent. */
  recordChange(request: PageRequest): Promise<void>;
}

/** A page that is ready waits no longer for what is in the cart. */
const readMs = 1_000;
/** What changes a cart behind its visitor's back, as an erasure does, shows after this time. */
const freshMs = 60_000;
const maxCarts = 1_000;
const maxPills = 8;

/**
 * Reads carts, and reuses what was read while the cart's mark is the same. The mark is read before the cart: a change in
 * between leaves an answer with an old mark, which is not used again.
 */
export function createVisitorCarts(marks: CartMarks, now: () => number): VisitorCarts {
  const known = new LRUCache<string, { own: VisitorCart; mark: string; untilMs: number }>({ max: maxCarts });
  return {
    async read(request) {
      const owner = cartOwnerOf(request.caller);
      const mark = owner && (await marks.read(owner));
      const found = owner && known.get(owner.key);
      if (found && found.mark === mark && now() < found.untilMs) return found.own;
      const cart = await request.call('commerce', readCart, {}, noLongerThan(readMs, visitorContext(request)));
      if (cart instanceof Failure) return undefined;
      const own = { cart, renderedPills: new LRUCache<string, VisitorPill>({ max: maxPills }) };
      if (owner && mark !== undefined) known.set(owner.key, { own, mark, untilMs: now() + freshMs });
      return own;
    },
    async recordChange({ caller }) {
      const owner = cartOwnerOf(caller);
      if (owner) await marks.change(owner);
    },
  };
}
