import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { publishCart } from '@tessera/browser-kit/page/cart-events.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { cartUrl } from '@tessera/rules/cart/cart-url.ts';
import { useEffect, useRef, useState } from 'react';
import { readCart } from '../../cart-api.ts';
import { checkoutApi } from './checkout-api.ts';
import { type CheckoutFields, checkCheckout, locationOf, type Problems } from './checkout-form.ts';

/** A press of the button that found problems: how often so far, and how many this time. */
export interface Attempt {
  number: number;
  problemCount: number;
}

/** The checkout of one cart: what was typed, what the server made of it, and placing the order. */
export function useCheckout(initial: Cart, startWith: CheckoutFields, initialHold: number | undefined) {
  const [cart, setCart] = useState(initial);
  const [fields, setFields] = useState(startWith);
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, problemCount: 0 });
  const [failure, setFailure] = useState<string>();
  const [heldUntil, setHeldUntil] = useState(initialHold);
  const [isPlacing, setPlacing] = useState(false);
  const [isPricing, setPricing] = useState(false);
  const sentLocation = useRef('');

  useEffect(() => {
    // The hold begins when the checkout is really open, not when a page was only fetched ahead.
    void checkoutApi.start().then((answer) => {
      if (answer.ok) return setHeldUntil(answer.value.heldUntil);
      // The page can be older than the cart: the back button shows it again after a purchase (PAY-112).
      if (answer.code === 'checkout.cart_empty') return location.assign(cartUrl());
      setFailure(cartFailureText(answer));
    });
  }, []);

  const take = (shoppingCart: Cart) => {
    setCart(shoppingCart);
    publishCart(shoppingCart);
    return shoppingCart;
  };

  /** Runs a call whose answer is the cart with other figures. @returns it, or undefined when the call failed */
  const price = async (call: ReturnType<typeof checkoutApi.setLocation>): Promise<Cart | undefined> => {
    setPricing(true);
    const answer = await call;
    setPricing(false);
    setFailure(answer.ok ? undefined : cartFailureText(answer));
    return answer.ok ? answer.value.shoppingCart : undefined;
  };

  const chooseShipping = async (optionId: string): Promise<Cart | undefined> => {
    setProblems(({ shippingOptionId: _, ...others }) => others);
    const chosen = await price(checkoutApi.chooseShipping(optionId));
    return chosen && take(chosen);
  };

  /** Tells the server where the order goes, once per address, and takes the first delivery when none is chosen. */
  const sendLocation = async (): Promise<Cart | undefined> => {
    if (!cart.requiresShipping || !fields.country) return cart;
    const key = JSON.stringify(locationOf(fields));
    if (key === sentLocation.current) return cart;
    sentLocation.current = key;
    const located = await price(checkoutApi.setLocation(locationOf(fields)));
    if (!located) {
      sentLocation.current = '';
      return undefined;
    }
    const [first] = located.shippingOptions;
    if (located.selectedShippingOption || !first) return take(located);
    return (await chooseShipping(first.id)) ?? take(located);
  };

  const change = (name: keyof CheckoutFields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    // An error goes as soon as it is mended, and never comes while typing.
    setProblems(({ [name]: _, ...others }) => others);
  };

  /** @returns whether something is missing */
  const stops = (found: Problems): boolean => {
    const problemCount = Object.keys(found).length;
    setProblems(found);
    if (problemCount > 0) setAttempt(({ number }) => ({ number: number + 1, problemCount }));
    return problemCount > 0;
  };

  /** @returns the confirmation page to go to, or undefined when something stands in the way */
  const place = async (): Promise<string | undefined> => {
    if (isPlacing) return undefined;
    const typed = checkCheckout(fields, cart);
    const { shippingOptionId: _, ...missing } = typed;
    if (Object.keys(missing).length > 0) return void stops(typed);
    setPlacing(true);
    try {
      const current = await sendLocation();
      if (!current || stops(checkCheckout(fields, current))) return undefined;
      return await order(current);
    } finally {
      setPlacing(false);
    }
  };

  const order = async (current: Cart): Promise<string | undefined> => {
    const { email, firstName, lastName, phone, cardNumber } = fields;
    const answer = await checkoutApi.placeOrder({
      cartId: current.id,
      contact: { email, firstName, lastName, ...(phone && { phone }) },
      payment: { provider: 'test', cardNumber },
      expectedTotalCents: current.grandTotalCents,
    });
    if (answer.ok) return answer.value.confirmationUrl;
    setFailure(cartFailureText(answer));
    if (answer.code === 'checkout.total_changed') await readAgain();
    return undefined;
  };

  const readAgain = async () => {
    const answer = await readCart();
    if (answer.ok) take(answer.value);
  };

  return {
    ...{ cart, fields, problems, attempt, failure, heldUntil, isPlacing, isPricing },
    ...{ change, sendLocation, chooseShipping, place },
  };
}
