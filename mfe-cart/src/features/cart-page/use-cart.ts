import type { ApiAnswer, ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import {
  onCartChange,
  onRecalculation,
  publishCart,
  whileRecalculating,
} from '@tessera/browser-kit/page/cart-events.ts';
import { publish } from '@tessera/browser-kit/page/dom-events.ts';
import type { Cart, CartEntry } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import * as spoken from '@tessera/contracts/spoken-events.wire.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { readCart } from '../../cart-api.ts';
import { type Alert, isPending, nextCart, type Removed, startCart } from './cart-state.ts';
import { entryApi } from './entry-api.ts';
import { onlyText } from './use-quantity.ts';

type CartAnswer = ApiAnswer<{ shoppingCart: Cart }>;

interface Change {
  /** What it changes: an entry's id, or the coupons. */
  target: string;
  failureTitle: string;
  call: () => Promise<CartAnswer>;
  /** What can be put back once it is made. */
  removed?: Removed | null;
  /** A newer change of the same target makes it needless. */
  isSkippable?: boolean;
}

/** The cart and what can be done to it. Changes of one entry are sent one after the other, in the order made (CART-138). */
export function useCart(initial: Cart | null, moneyOf: (cart: Cart) => MoneyFormat) {
  const [state, dispatch] = useReducer(nextCart, null, () => startCart(initial, initial ? null : 'Please try again.'));
  const [isRecalculating, setRecalculating] = useState(false);
  const changes = useRef(0);
  const newest = useRef(new Map<string, number>());
  const queues = useRef(new Map<string, Promise<unknown>>());
  const known = useRef(initial);
  const { cart } = state;

  useEffect(() => onRecalculation(setRecalculating), []);
  // What is shown is what the rest of the page hears of, so a dropped answer reaches nobody (CART-139).
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

  const changeQuantity = async ({ id, title }: CartEntry, quantity: number) => {
    const call = () => entryApi.setQuantity(id, quantity);
    const answer = await send({ target: id, failureTitle: 'Unable to update quantity', call, isSkippable: true });
    if (!answer?.ok) return;
    const { shoppingCart } = answer.value;
    const subtotal = formatCents(shoppingCart.subtotalCents, moneyOf(shoppingCart));
    announce(`Quantity of ${title} is ${quantity}. Subtotal ${subtotal}.`);
  };

  /** @returns whether the entry is gone */
  const remove = async (entry: CartEntry): Promise<boolean> => {
    const { id, title } = entry;
    const call = () => entryApi.remove(id);
    const removed = { entry, position: cart?.entries.indexOf(entry) ?? 0 };
    const answer = await send({ target: id, failureTitle: 'Unable to remove item', call, removed });
    if (answer?.ok) announce(`${title} removed.`);
    const isGone = answer?.ok === false && answer.code === 'cart.entry_gone';
    // Somebody else took it out already: show the cart as it is now (CART-136).
    if (isGone) await read();
    return isGone || answer?.ok === true;
  };

  /** Opens the lightbox with the saved values (CART-010, CART-146); it tells a failure itself (CART-149, CART-150). */
  const editFields = (entry: CartEntry) =>
    publish(spoken.formsOpenFields, {
      ...{ itemId: entry.itemId, title: entry.title, values: entry.additionalFields, saveLabel: 'Save' },
      save: async (values) => {
        const failureTitle = 'Unable to update form';
        const call = () => entryApi.setFields(entry, JSON.stringify(values));
        const answer = await send({ target: entry.id, failureTitle, call });
        return answer && !answer.ok ? { title: failureTitle, text: cartFailureText(answer) } : undefined;
      },
    });

  const putBack = (removed: Removed) => {
    const call = () => entryApi.addAgain(removed);
    return send({ target: removed.entry.id, failureTitle: 'Unable to Add Item', call, removed: null });
  };
  /** @returns the cart with it, or undefined when that failed */
  const changeFigures = async (target: string, failureTitle: string, call: Change['call']) => {
    const answer = await send({ target, failureTitle, call });
    if (!answer?.ok) return undefined;
    const { shoppingCart } = answer.value;
    announce(`Total ${formatCents(shoppingCart.grandTotalCents, moneyOf(shoppingCart))}.`);
    return shoppingCart;
  };
  /** @returns whether it counts */
  const addCoupon = async (code: string) => {
    const changed = await changeFigures('coupon', 'Unable to use this code', () => entryApi.addCoupon(code));
    return changed?.invalidCoupons.every((refused) => refused.code !== code.toUpperCase()) ?? false;
  };
  /** @returns whether it is gone */
  const removeCoupon = async (code: string) =>
    (await changeFigures('coupon', 'Unable to remove this code', () => entryApi.removeCoupon(code))) !== undefined;
  const setCountry = (country: string) =>
    changeFigures('country', 'Unable to change the country', () => entryApi.setCountry(country));

  const isBusy = isRecalculating || isPending(state);
  return { state, isBusy, read, changeQuantity, remove, editFields, putBack, addCoupon, removeCoupon, setCountry };
}

function alertOf(title: string, failure: ApiFailure): Alert {
  const { available } = failure.details ?? {};
  return {
    title,
    text: cartFailureText(failure),
    hint: typeof available === 'number' ? onlyText(available) : undefined,
  };
}
