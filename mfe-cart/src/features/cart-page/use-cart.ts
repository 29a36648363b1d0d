import type { ApiAnswer } from '@tessera/browser-kit/api/answer.ts';
import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import {
  onCartChange,
  onRecalculation,
  publishCart,
  whileRecalculating,
} from '@tessera/browser-kit/page/cart-events.ts';
import type { Cart, CartEntry } from '@tessera/contracts/commerce/cart.ts';
import { formatMoney } from '@tessera/rules/money/format-money.ts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { cartApi } from '../../cart-api.ts';
import type { MoneyStyle } from '../../ui/money.tsx';
import { isPending, nextCart, startCart } from './cart-state.ts';

type CartAnswer = ApiAnswer<{ shoppingCart: Cart }>;

interface Change {
  /** What it changes: an entry's id, or the coupons. */
  target: string;
  failureTitle: string;
  call: () => Promise<CartAnswer>;
  /** What can be put back once it is made. */
  removed?: CartEntry | null;
  /** A newer change of the same target makes it needless. */
  isSkippable?: boolean;
}

/** The cart and what can be done to it. Changes of one entry are sent one after the other, in the order made (CART-138). */
export function useCart(initial: Cart | null, money: Omit<MoneyStyle, 'currency'>) {
  const [state, dispatch] = useReducer(nextCart, null, () => startCart(initial, initial ? null : 'Please try again.'));
  const [isRecalculating, setRecalculating] = useState(false);
  const changes = useRef(0);
  const newest = useRef(new Map<string, number>());
  const queues = useRef(new Map<string, Promise<unknown>>());
  const known = useRef(initial);
  const { cart } = state;

  useEffect(() => onRecalculation(setRecalculating), []);
  useEffect(
    () =>
      onCartChange((changed) => {
        if (changed === known.current) return;
        known.current = changed;
        dispatch({ name: 'read', cart: changed, change: ++changes.current });
      }),
    [],
  );
  // What is shown is what the rest of the page hears of, so a dropped answer reaches nobody (CART-139).
  useEffect(() => {
    if (!cart || cart === known.current) return;
    known.current = cart;
    publishCart(cart);
  }, [cart]);

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
    if (!answer) dispatch({ name: 'skipped', target });
    else if (!answer.ok)
      dispatch({ name: 'failed', target, alert: { title: failureTitle, text: cartFailureText(answer) } });
    else
      dispatch({
        name: 'answered',
        target,
        change,
        cart: answer.value.shoppingCart,
        ...(removed !== undefined && { removed }),
      });
    return answer;
  };

  const read = async () => {
    const change = ++changes.current;
    const answer = await cartApi.read();
    if (answer.ok) dispatch({ name: 'read', cart: answer.value, change });
    else dispatch({ name: 'read-failed', text: cartFailureText(answer) });
  };

  const changeQuantity = async ({ id, title }: CartEntry, quantity: number) => {
    const call = () => cartApi.setQuantity(id, quantity);
    const answer = await send({ target: id, failureTitle: 'Unable to update quantity', call, isSkippable: true });
    if (!answer?.ok) return;
    const { subtotalCents, currency } = answer.value.shoppingCart;
    const subtotal = formatMoney({ cents: subtotalCents, currency }, money);
    announce(`Quantity of ${title} is ${quantity}. Subtotal ${subtotal}.`);
  };

  /** @returns whether the entry is gone */
  const remove = async (entry: CartEntry): Promise<boolean> => {
    const { id, title } = entry;
    const call = () => cartApi.remove(id);
    const answer = await send({ target: id, failureTitle: 'Unable to remove item', call, removed: entry });
    if (answer?.ok) announce(`${title} removed.`);
    const isGone = answer?.ok === false && answer.code === 'cart.entry_gone';
    // Somebody else took it out already: show the cart as it is now (CART-136).
    if (isGone) await read();
    return isGone || answer?.ok === true;
  };

  const putBack = (entry: CartEntry) =>
    send({ target: entry.id, failureTitle: 'Unable to Add Item', call: () => cartApi.addAgain(entry), removed: null });
  const addCoupon = (code: string) =>
    send({ target: 'coupon', failureTitle: 'Unable to use this code', call: () => cartApi.addCoupon(code) });
  const removeCoupon = (code: string) =>
    send({ target: 'coupon', failureTitle: 'Unable to remove this code', call: () => cartApi.removeCoupon(code) });

  const isBusy = isRecalculating || isPending(state);
  return { state, isBusy, read, changeQuantity, remove, putBack, addCoupon, removeCoupon };
}
