import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { reloadOnReturn } from '@tessera/browser-kit/page/on-return.ts';
import type { SubscriptionCart } from '@tessera/contracts/commerce/subscription.ts';
import type { SubscriptionCheckoutProps } from '@tessera/contracts/mounts.ts';
import { useBuyerForm } from '@tessera/module-kit/checkout/use-buyer-form.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import { useEffect, useRef, useState } from 'react';
import { subscriptionApi } from './subscription-api.ts';

/** The checkout of one subscription: what was typed, what the server made of it, and the first order. */
export function useSubscription(props: SubscriptionCheckoutProps) {
  const { settings, locale } = props;
  const hasCard = settings.paymentProvider !== 'gateway';
  const [held, setHeld] = useState<SubscriptionCart>(props.subscriptionCart);
  const [failure, setFailure] = useState<string | undefined>(props.problemText);
  const [isPlacing, setPlacing] = useState(false);
  const latest = useRef(held.cart);
  const { cart } = held;

  // What was bought meanwhile is not for sale again.
  useEffect(reloadOnReturn, []);

  const api = subscriptionApi(props.cartToken, (changed) => {
    latest.current = changed.cart;
    setHeld(changed);
  });
  const buyer = useBuyerForm(cart, props, api, {
    take: () => undefined,
    fail: (failed) => setFailure(cartFailureText(failed)),
  });
  const money = moneyFormat({ ...settings, currency: cart.currency }, locale);

  /** @returns the page to go to, or undefined when something stands in the way */
  const order = async (): Promise<string | undefined> => {
    if (isPlacing) return undefined;
    buyer.check.begin();
    setFailure(undefined);
    setPlacing(true);
    const subscribing = { ...buyer, cart, hasCard, money, api, latest: () => latest.current, say: setFailure };
    const next = await import(/* webpackChunkName: "checks" */ './place-subscription.ts')
      .then(({ placeSubscription }) => placeSubscription(subscribing))
      .catch(() => void setFailure('Please check your internet connection.'));
    // On the way to the next page a press does nothing.
    if (!next) setPlacing(false);
    return next;
  };

  return { ...buyer, held, failure, money, isPlacing, hasCard, order };
}
