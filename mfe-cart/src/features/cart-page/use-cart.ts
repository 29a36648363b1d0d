import type { ApiAnswer } from '@tessera/browser-kit/api/answer.ts';
import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { publishCart, whileRecalculating } from '@tessera/browser-kit/page/cart-events.ts';
import type { Cart, CartEntry } from '@tessera/contracts/commerce/cart.ts';
import { formatMoney } from '@tessera/rules/money/format-money.ts';
import { useReducer, useRef } from 'react';
import { cartApi } from '../../cart-api.ts';
import { nextCart, startCart } from './cart-state.ts';

type CartAnswer = ApiAnswer<{ shoppingCart: Cart }>;

/** The cart and what can be done to it. Changes of one entry are sent one after the other, in the order made (CART-138). */
export function useCart(initial: Cart | null, locale: string) {
  const [state, dispatch] = useReducer(nextCart, null, () => startCart(initial, initial ? null : 'Please try again.'));
  const changes = useRef(0);
  const queues = useRef(new Map<string, Promise<unknown>>());

  const send = (entryId: string, failureTitle: string, call: () => Promise<CartAnswer>, removed?: CartEntry) => {
    const change = ++changes.current;
    dispatch({ name: 'sent', entryId });
    const earlier = queues.current.get(entryId) ?? Promise.resolve();
    const work = whileRecalculating(() => earlier.then(call)).then((answer) => {
      if (!answer.ok) {
        dispatch({ name: 'failed', entryId, alert: { title: failureTitle, text: cartFailureText(answer) } });
        return answer;
      }
      const cart = answer.value.shoppingCart;
      dispatch({ name: 'answered', entryId, change, cart, ...(removed && { removed }) });
      publishCart(cart);
      return answer;
    });
    queues.current.set(entryId, work);
    return work;
  };

  const read = async () => {
    const change = ++changes.current;
    const answer = await cartApi.read();
    if (!answer.ok) return dispatch({ name: 'read-failed', text: cartFailureText(answer) });
    dispatch({ name: 'read', cart: answer.value, change });
    publishCart(answer.value);
  };

  const changeQuantity = async (entry: CartEntry, quantity: number) => {
    const answer = await send(entry.id, 'Unable to update quantity', () => cartApi.setQuantity(entry.id, quantity));
    if (!answer.ok) return;
    const { subtotalCents, currency } = answer.value.shoppingCart;
    announce(
      `Quantity of ${entry.title} is ${quantity}. Subtotal ${formatMoney({ cents: subtotalCents, currency }, { locale })}.`,
    );
  };

  const remove = async (entry: CartEntry) => {
    const answer = await send(entry.id, 'Unable to remove item', () => cartApi.remove(entry.id), entry);
    if (answer.ok) announce(`${entry.title} removed.`);
    // Somebody else took it out already: show the cart as it is now (CART-136).
    else if (answer.code === 'cart.entry_gone') await read();
    return answer.ok;
  };

  const putBack = (entry: CartEntry) => send(entry.id, 'Unable to Add Item', () => cartApi.addAgain(entry));
  const addCoupon = (code: string) => send('coupon', 'Unable to use this code', () => cartApi.addCoupon(code));
  const removeCoupon = (code: string) => send('coupon', 'Unable to remove this code', () => cartApi.removeCoupon(code));

  return { state, isBusy: state.pending.size > 0, read, changeQuantity, remove, putBack, addCoupon, removeCoupon };
}
