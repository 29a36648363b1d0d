import type { ApiAnswer, ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import {
  onCartChange,
  onRecalculation,
  publishCart,
  whileRecalculating,
} from '@tessera/browser-kit/page/cart-events.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { readCart } from '../../cart-api.ts';
import { type Alert, isPending, nextCart, type Removed, startCart } from './cart-state.ts';
import { onlyText } from './use-quantity.ts';

type CartAnswer = ApiAnswer<{ shoppingCart: Cart }>;

export interface Change {
  /** What it changes: an entry's id, or the coupons. */
  target: string;
  failureTitle: string;
  call: () => Promise<CartAnswer>;
  /** What can be put back once it is made. */
  removed?: Removed | null;
  /** A newer change of the same target makes it needless. */
  isSkippable?: boolean;
}

/**
 * The cart as it is shown. Changes of one entry are sent one after the other, in the order made (CART-138); an answer
 * that comes after a newer one is dropped.
 */
export function useCartChanges(initial: Cart | null) {
  const [state, dispatch] = useReducer(nextCart, null, () => startCart(initial, initial ? null : 'Please try again.'));
  const [isRecalculating, setRecalculating] = useState(false);
  const changes = useRef(0);
  const newest = useRef(new Map<string, number>());
  const queues = useRef(new Map<string, Promise<unknown>>());
  const known = useRef(initial);
  const { cart } = state;

  useEffect(() => onRecalculation(setRecalculating), []);
  // The rest of the page gets what is shown, so a dropped answer has no effect (CART-139).
  useEffect(() => {
    if (!cart || cart === known.current) return;
    known.current = cart;
    publishCart(cart);
  }, [cart]);
  // After that: the last change before this is heard at once, and must not be answered with what was shown first.
  useEffect(
    () =>
      onCartChange((changed) => {
        if (changed === known.current) return;
        known.current = changed;
        dispatch({ name: 'read', cart: changed, change: ++changes.current });
      }),
    [],
  );

  const send = async ({ target, failureTitle, call, removed, isSkippable = false }: Change) => {
    const change = ++changes.current;
    const earlier = queues.current.get(target);
    newest.current.set(target, change);
    dispatch({ name: 'sent', target });
    const work = whileRecalculating(async () => {
      await earlier;
      return isSkippable && newest.current.get(target) !== change ? undefined : call();
    });
    queues.current.set(target, work);
    const answer = await work;
    dispatch({
      name: 'settled',
      target,
      change,
      ...(answer?.ok && { cart: answer.value.shoppingCart, ...(removed !== undefined && { removed }) }),
      ...(answer?.ok === false && { alert: alertOf(failureTitle, answer) }),
    });
    return answer;
  };

  const read = async () => {
    const change = ++changes.current;
    const answer = await readCart();
    if (answer.ok) dispatch({ name: 'read', cart: answer.value, change });
    else dispatch({ name: 'read-failed', text: cartFailureText(answer) });
  };

  return { state, isBusy: isRecalculating || isPending(state), send, read };
}

function alertOf(title: string, failure: ApiFailure): Alert {
  const { available } = failure.details ?? {};
  return {
    title,
    text: cartFailureText(failure),
    hint: typeof available === 'number' ? onlyText(available) : undefined,
  };
}
