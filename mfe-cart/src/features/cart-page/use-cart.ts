import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { publish } from '@tessera/browser-kit/page/dom-events.ts';
import type { Cart, CartEntry } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import * as spoken from '@tessera/contracts/spoken-events.wire.ts';
import { normalCode } from '@tessera/rules/cart/normal-code.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import type { Removed } from './cart-state.ts';
import { entryApi } from './entry-api.ts';
import { type Change, useCartChanges } from './use-cart-changes.ts';

/** The cart and what can be done to it. */
export function useCart(initial: Cart | null, moneyOf: (cart: Cart) => MoneyFormat) {
  const { state, isBusy, send, read } = useCartChanges(initial);
  const { cart } = state;

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
    // It was removed elsewhere already: show the current cart (CART-136).
    if (isGone) await read();
    return isGone || answer?.ok === true;
  };

  /** Opens the lightbox with the saved values (CART-010, CART-146); it shows failures itself (CART-149, CART-150). */
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
  const changeTotals = async (target: string, failureTitle: string, call: Change['call']) => {
    const answer = await send({ target, failureTitle, call });
    if (!answer?.ok) return undefined;
    const { shoppingCart } = answer.value;
    announce(`Total ${formatCents(shoppingCart.grandTotalCents, moneyOf(shoppingCart))}.`);
    return shoppingCart;
  };
  /** @returns whether it counts */
  const addCoupon = async (code: string) => {
    const changed = await changeTotals('coupon', 'Unable to use this code', () => entryApi.addCoupon(code));
    return changed?.invalidCoupons.every((refused) => refused.code !== normalCode(code)) ?? false;
  };
  /** @returns whether it is gone */
  const removeCoupon = async (code: string) =>
    (await changeTotals('coupon', 'Unable to remove this code', () => entryApi.removeCoupon(code))) !== undefined;
  const setCountry = (country: string) =>
    changeTotals('country', 'Unable to change the country', () => entryApi.setCountry(country));

  return { state, isBusy, read, changeQuantity, remove, editFields, putBack, addCoupon, removeCoupon, setCountry };
}
