import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { onReturn } from '@tessera/browser-kit/page/on-return.ts';
import type { SubscriptionCart } from '@tessera/contracts/commerce/subscription.ts';
import type { SubscriptionCheckoutProps } from '@tessera/contracts/mounts.ts';
import { useEffect, useRef, useState } from 'react';
import { subscriptionApi } from './subscription-api.ts';
import { checkFields, type Fields, locationOf, type Problems, startFields } from './subscription-form.ts';

/** The checkout of one subscription: what was typed, what the server made of it, and the first order. */
export function useSubscription(props: SubscriptionCheckoutProps) {
  const { settings, account } = props;
  const needsCard = settings.paymentProvider !== 'gateway';
  const [held, setHeld] = useState<SubscriptionCart>(props.subscriptionCart);
  const [fields, setFields] = useState(() => startFields(held.cart, account, settings.businessCountry));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | undefined>(props.problemText);
  const [isPlacing, setPlacing] = useState(false);
  const [isPricing, setPricing] = useState(false);
  const latest = useRef(held.cart);
  const sentLocation = useRef('');
  const turns = useRef(Promise.resolve());
  const api = subscriptionApi(props.cartToken);

  // What was bought meanwhile is not for sale again.
  useEffect(() => onReturn(() => location.reload()), []);

  const price = async (call: ReturnType<typeof api.setLocation>) => {
    setPricing(true);
    const answer = await call;
    setPricing(false);
    setFailure(answer.ok ? undefined : cartFailureText(answer));
    if (!answer.ok) return undefined;
    latest.current = answer.value.cart;
    setHeld(answer.value);
    return answer.value.cart;
  };

  /** One change of the figures after the other: the last answer is the latest, and the order can wait for it. */
  const inTurn = (change: () => Promise<void>) => {
    turns.current = turns.current.then(change);
  };

  const choose = (optionId: string) => {
    setProblems(({ shippingOptionId: _, ...others }) => others);
    inTurn(async () => void (await price(api.chooseShipping(optionId))));
  };

  /** Tells the server where it goes, once per address, and takes the first delivery when none is chosen. */
  const sendLocation = () => {
    const location = locationOf(fields);
    const key = JSON.stringify(location);
    if (!latest.current.requiresShipping || !location.country || key === sentLocation.current) return;
    sentLocation.current = key;
    inTurn(async () => {
      const located = await price(api.setLocation(location));
      // A later address may be on its way already; its own answer counts.
      if (!located && sentLocation.current === key) sentLocation.current = '';
      // Nobody has to come for what was meant to be sent.
      const first = located?.shippingOptions.find(({ isPickup }) => !isPickup);
      if (first && !located?.selectedShippingOption) await price(api.chooseShipping(first.id));
    });
  };

  const change = (name: keyof Fields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    // An error goes as soon as it is mended, and never comes while typing.
    setProblems(({ [name]: _, ...others }) => others);
  };

  /** @returns the first field in the way, a page to go to, or neither when the server refused */
  const place = async (): Promise<{ problem?: string; next?: string }> => {
    if (isPlacing) return {};
    const { shippingOptionId: _, ...missing } = checkFields(fields, latest.current, needsCard);
    const [first] = Object.keys(missing);
    setProblems(missing);
    if (first) return { problem: first };
    setPlacing(true);
    const outcome = await orderAsPriced();
    // On the way to the next page a press does nothing.
    if (!outcome.next) setPlacing(false);
    return outcome;
  };

  const orderAsPriced = async (): Promise<{ problem?: string; next?: string }> => {
    sendLocation();
    await turns.current;
    // An address that was refused is told already.
    if (latest.current.requiresShipping && !sentLocation.current) return {};
    const found = checkFields(fields, latest.current, needsCard);
    setProblems(found);
    const [problem] = Object.keys(found);
    return problem ? { problem } : order();
  };

  const order = async (): Promise<{ next?: string }> => {
    const { email, firstName, lastName, cardNumber } = fields;
    const answer = await api.place({
      contact: { email, firstName, lastName },
      payment: needsCard ? { provider: 'test', cardNumber } : { provider: 'gateway' },
      expectedTotalCents: latest.current.grandTotalCents,
    });
    if (answer.ok) return { next: answer.value.confirmationUrl };
    setFailure(cartFailureText(answer));
    if (answer.code === 'checkout.total_changed') await readAgain();
    return {};
  };

  const readAgain = async () => {
    const answer = await api.read();
    if (!answer.ok) return;
    latest.current = answer.value.cart;
    setHeld(answer.value);
  };

  return {
    ...{ held, fields, problems, failure, isPlacing, isPricing, needsCard, orderPath: api.orderPath },
    ...{ change, choose, sendLocation, place },
  };
}
