import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { publishCart } from '@tessera/browser-kit/page/cart-events.ts';
import { onReturn } from '@tessera/browser-kit/page/on-return.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { isEmail } from '@tessera/rules/email/is-email.ts';
import { useEffect, useRef, useState } from 'react';
import { readCart } from '../../cart-api.ts';
import { checkoutApi } from './checkout-api.ts';
import { type CheckoutFields, checkCheckout, locationOf, type Problems } from './checkout-form.ts';
import { type CartCall, useCodes } from './use-codes.ts';
import { useHold } from './use-hold.ts';

/** A press of the button that found problems: how often so far, and how many this time. */
export interface Attempt {
  number: number;
  problemCount: number;
}

interface CheckoutOptions {
  heldUntil: number | undefined;
  /** Whether the card is asked for here, by the test provider. */
  isTest: boolean;
}

/** The checkout of one cart: what was typed, what the server made of it, and placing the order. */
export function useCheckout(initial: Cart, startWith: CheckoutFields, { heldUntil, isTest }: CheckoutOptions) {
  const [cart, setCart] = useState(initial);
  const [fields, setFields] = useState(startWith);
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, problemCount: 0 });
  const [failure, setFailure] = useState<string>();
  const [drift, setDrift] = useState<{ from: number; to: number }>();
  const [isPlacing, setPlacing] = useState(false);
  const [isPricing, setPricing] = useState(false);
  const sentLocation = useRef('');
  const sentContact = useRef('');
  const latest = useRef(initial);
  const turns = useRef(Promise.resolve());

  // What was bought meanwhile is in the cart no more.
  useEffect(() => onReturn(() => location.reload()), []);

  const hold = useHold(heldUntil, (failed) => setFailure(cartFailureText(failed)));

  const take = (shoppingCart: Cart) => {
    latest.current = shoppingCart;
    setCart(shoppingCart);
    publishCart(shoppingCart);
    return shoppingCart;
  };

  /** One change of the figures after the other: the last answer is the latest cart, and an order can wait for it. */
  const inTurn = (change: () => Promise<void>) => {
    turns.current = turns.current.then(change);
  };

  /** Makes a call whose answer is the cart with other figures. @returns the cart, or undefined when the call failed */
  const price = async (call: ReturnType<typeof checkoutApi.setLocation>): Promise<Cart | undefined> => {
    setPricing(true);
    const answer = await call;
    setPricing(false);
    setFailure(answer.ok ? undefined : cartFailureText(answer));
    return answer.ok ? take(answer.value.shoppingCart) : undefined;
  };

  const chooseShipping = (optionId: string) => {
    setProblems(({ shippingOptionId: _, ...others }) => others);
    inTurn(async () => void (await price(checkoutApi.chooseShipping(optionId))));
  };

  /** Tells the server where the order goes, once per address, and takes the first delivery when none is chosen. */
  const sendLocation = () => {
    const location = locationOf(fields);
    const key = JSON.stringify(location);
    if (!cart.requiresShipping || !location.country || key === sentLocation.current) return;
    sentLocation.current = key;
    inTurn(async () => {
      const located = await price(checkoutApi.setLocation(location));
      // A later address may be on its way already; its own answer counts.
      if (!located && sentLocation.current === key) sentLocation.current = '';
      // Nobody has to come for what was meant to be sent.
      const first = located?.shippingOptions.find(({ isPickup }) => !isPickup);
      if (first && !located?.selectedShippingOption) await price(checkoutApi.chooseShipping(first.id));
    });
  };

  /** Whom the cart belongs to, should it be left here. Nobody waits for it but the order, and a failure costs nothing. */
  const sendContact = () => {
    const email = fields.email.trim();
    if (!isEmail(email) || email === sentContact.current) return;
    sentContact.current = email;
    inTurn(async () => void (await checkoutApi.setContact(email)));
  };

  const changeByCode = (call: CartCall) =>
    new Promise<ApiFailure | undefined>((resolve) => {
      inTurn(async () => {
        setPricing(true);
        const answer = await call();
        setPricing(false);
        if (answer.ok) take(answer.value.shoppingCart);
        resolve(answer.ok ? undefined : answer);
      });
    });
  const codes = useCodes(changeByCode);

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
    setDrift(undefined);
    const typed = checkCheckout(fields, cart, isTest);
    const { shippingOptionId: _, ...missing } = typed;
    if (Object.keys(missing).length > 0) return void stops(typed);
    setPlacing(true);
    const next = await orderAsPriced();
    // On the way to the next page a press does nothing.
    if (!next) setPlacing(false);
    return next;
  };

  const orderAsPriced = async (): Promise<string | undefined> => {
    sendLocation();
    await turns.current;
    // An address that was refused is told already.
    if (cart.requiresShipping && !sentLocation.current) return undefined;
    if (stops(checkCheckout(fields, latest.current, isTest))) return undefined;
    return order(latest.current);
  };

  const order = async (current: Cart): Promise<string | undefined> => {
    const { email, firstName, lastName, phone, cardNumber } = fields;
    const answer = await checkoutApi.placeOrder({
      cartId: current.id,
      contact: { email, firstName, lastName, ...(phone && { phone }) },
      payment: isTest ? { provider: 'test', ...(cardNumber && { cardNumber }) } : { provider: 'gateway' },
      expectedTotalCents: current.grandTotalCents,
      expectedDueCents: current.amountDueCents,
    });
    if (answer.ok) return answer.value.confirmationUrl;
    setFailure(cartFailureText(answer));
    if (answer.code === 'checkout.total_changed') await readAgain(current);
    return undefined;
  };

  const readAgain = async ({ amountDueCents: from }: Cart) => {
    const answer = await readCart();
    if (!answer.ok) return;
    const { amountDueCents: to } = take(answer.value);
    setDrift(from === to ? undefined : { from, to });
  };

  return {
    ...{ cart, fields, problems, attempt, failure, drift, hold, codes, isPlacing, isPricing },
    ...{ change, sendContact, sendLocation, chooseShipping, place },
  };
}
