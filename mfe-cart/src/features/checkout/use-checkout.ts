import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { publishCart } from '@tessera/browser-kit/page/cart-events.ts';
import { onTabShown, reloadOnReturn } from '@tessera/browser-kit/page/on-return.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { CheckoutProps } from '@tessera/contracts/mounts.ts';
import { useBuyerForm } from '@tessera/module-kit/checkout/use-buyer-form.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import { useEffect, useRef, useState } from 'react';
import { readCart } from '../../cart-api.ts';
import { checkoutApi } from './checkout-api.ts';
import type { PayMethod } from './checkout-form.ts';
import type { CartCall } from './use-codes.ts';

/** The checkout of one cart: what was typed, what the server made of it, and placing the order. */
export function useCheckout(props: CheckoutProps & { cart: Cart }) {
  const { settings, locale } = props;
  const isTest = settings.paymentProvider !== 'gateway';
  const [cart, setCart] = useState(props.cart);
  const [chosenMethod, setMethod] = useState<PayMethod>('card');
  const [failure, setFailure] = useState<string>();
  const [isPlacing, setPlacing] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const latest = useRef(props.cart);
  const placing = useRef(false);

  // Bought items have left the cart.
  useEffect(reloadOnReturn, []);
  // Another tab may have changed the cart, or emptied it: then there is nothing to place here.
  useEffect(() =>
    onTabShown(async () => {
      const shown = latest.current;
      const answer = await readCart().catch(() => undefined);
      if (!answer?.ok || placing.current || latest.current !== shown) return;
      if (answer.value.entries.length === 0 || answer.value.id !== shown.id) location.reload();
      else take(answer.value);
    }),
  );

  const take = (shoppingCart: Cart) => {
    latest.current = shoppingCart;
    setCart(shoppingCart);
    publishCart(shoppingCart);
  };
  const fail = (failed: ApiFailure) => setFailure(cartFailureText(failed));
  const buyer = useBuyerForm(cart, props, checkoutApi, { take, fail });
  const money = moneyFormat({ ...settings, currency: cart.currency }, locale);
  // An offer is one for a sum that is known, and may go with it.
  const { installments } = cart;
  const offer = isTest && buyer.isPriced && installments?.kind === 'in-range' ? installments : undefined;
  const method = offer ? chosenMethod : 'card';

  const changeByCode = (call: CartCall) =>
    new Promise<ApiFailure | undefined>((resolve) => {
      buyer.place.inTurn(async () => {
        const answer = await call();
        if (answer.ok) take(answer.value);
        resolve(answer.ok ? undefined : answer);
      });
    });

  /** @returns the page to go to, or undefined when the order cannot be placed */
  const order = async (): Promise<string | undefined> => {
    if (placing.current) return undefined;
    placing.current = true;
    buyer.check.begin();
    setFailure(undefined);
    setPlacing(true);
    const callbacks = { take, say: setFailure, holdAgain: () => setRefusals((count) => count + 1) };
    const checkout = { ...buyer, ...callbacks, cart, isTest, method, money, latest: () => latest.current };
    const next = await import(/* webpackChunkName: "checks" */ './place-order.ts')
      .then(({ placeOrder }) => placeOrder(checkout))
      .catch(() => void setFailure('Please check your internet connection.'));
    // On the way to the next page a press does nothing.
    if (!next) {
      placing.current = false;
      setPlacing(false);
    }
    return next;
  };

  const state = { cart, failure, money, isPlacing, isTest, offer, method, refusals };
  return { ...buyer, ...state, changeByCode, setMethod, order, fail };
}
