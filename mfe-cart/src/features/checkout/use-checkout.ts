import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { publishCart } from '@tessera/browser-kit/page/cart-events.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { useEffect, useRef, useState } from 'react';
import { cartApi } from '../../cart-api.ts';
import { type CheckoutFields, checkCheckout, type FieldName, locationOf } from './checkout-form.ts';

type Problems = Partial<Record<FieldName, string>>;

/** The checkout of one cart: what was typed, what the server made of it, and placing the order. */
export function useCheckout(initial: Cart, startWith: CheckoutFields, initialHold: number | undefined) {
  const [cart, setCart] = useState(initial);
  const [fields, setFields] = useState(startWith);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [heldUntil, setHeldUntil] = useState(initialHold);
  const [isBusy, setBusy] = useState(false);
  const sentLocation = useRef('');

  useEffect(() => {
    // The hold begins when the checkout is really open, not when a page was only fetched ahead.
    void cartApi.startCheckout().then((answer) => {
      if (answer.ok) setHeldUntil(answer.value.heldUntil);
      else setFailure(cartFailureText(answer));
    });
  }, []);

  const take = (shoppingCart: Cart) => {
    setCart(shoppingCart);
    publishCart(shoppingCart);
    return shoppingCart;
  };

  /** Tells the server where the order goes, once per address, and takes the first delivery when none is chosen. */
  const sendLocation = async (): Promise<Cart | undefined> => {
    if (!cart.requiresShipping || !fields.country) return cart;
    const location = locationOf(fields);
    const key = JSON.stringify(location);
    if (key === sentLocation.current) return cart;
    sentLocation.current = key;
    const answer = await cartApi.setLocation(location);
    if (!answer.ok) {
      sentLocation.current = '';
      setFailure(cartFailureText(answer));
      return undefined;
    }
    setFailure(undefined);
    const { shoppingCart } = answer.value;
    const [first] = shoppingCart.shippingOptions;
    if (shoppingCart.selectedShippingOption || !first) return take(shoppingCart);
    return (await chooseShipping(first.id)) ?? take(shoppingCart);
  };

  const chooseShipping = async (optionId: string): Promise<Cart | undefined> => {
    const answer = await cartApi.chooseShipping(optionId);
    if (!answer.ok) {
      setFailure(cartFailureText(answer));
      return undefined;
    }
    setProblems(({ shippingOptionId: _, ...others }) => others);
    return take(answer.value.shoppingCart);
  };

  const change = (name: keyof CheckoutFields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    // An error goes as soon as it is mended, and never comes while typing.
    setProblems(({ [name]: _, ...others }) => others);
  };

  /** @returns the confirmation page to go to, or undefined when something stands in the way */
  const place = async (): Promise<string | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    try {
      const current = (await sendLocation()) ?? cart;
      const found = checkCheckout(fields, current);
      setProblems(found);
      if (Object.keys(found).length > 0) return undefined;
      const { email, firstName, lastName, phone, cardNumber } = fields;
      const answer = await cartApi.placeOrder({
        cartId: current.id,
        contact: { email, firstName, lastName, ...(phone && { phone }) },
        payment: { provider: 'test', cardNumber },
        expectedTotalCents: current.grandTotalCents,
      });
      if (answer.ok) return answer.value.confirmationUrl;
      setFailure(cartFailureText(answer));
      if (answer.code === 'checkout.total_changed') await readAgain();
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  const readAgain = async () => {
    const answer = await cartApi.read();
    if (answer.ok) take(answer.value);
  };

  return { cart, fields, problems, failure, heldUntil, isBusy, change, sendLocation, chooseShipping, place };
}
