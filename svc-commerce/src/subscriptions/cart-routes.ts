import type { CallerClaims } from '@tessera/contracts/caller.ts';
import * as subscriptionCalls from '@tessera/contracts/commerce/subscription-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { type RateLimit, type Route, route } from '@tessera/service-kit/http/route.ts';
import { chooseOption, setLocation } from '../cart/choices/cart-choices.ts';
import type { Changed } from '../cart/lines/change-cart.ts';
import { type CartOwner, tokenOwner } from '../cart/owner/cart-owner.ts';
import { cardLimits } from '../checkout/payment/card-limits.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { backToCart, backToProduct, cartBody, orderBody, subscriptionPage } from './form-posts.ts';
import { placeSubscription } from './place-subscription.ts';
import { findSubscriptionCart, makeSubscriptionCart, presentSubscriptionCart } from './subscription-carts.ts';

const limits: RateLimit[] = [{ name: 'subscriptions', max: 30, windowMs: 10_000 }];

/** From the product to the first order. */
export function cartRoutes(deps: SubscriptionsDeps): Route[] {
  const { now } = deps;
  const choosing = async (
    caller: CallerClaims,
    cartToken: string,
    change: (owner: CartOwner) => Promise<Changed<undefined> | Failure>,
  ) => {
    const cart = await findSubscriptionCart(caller.websiteId, cartToken, deps);
    if (cart instanceof Failure) return cart;
    const changed = await change(tokenOwner(caller, cartToken));
    return changed instanceof Failure ? changed : presentSubscriptionCart(changed.cart, now(), caller.locale);
  };

  return [
    route({
      call: subscriptionCalls.createSubscriptionCart,
      access: 'anyone',
      limits,
      form: { body: cartBody, success: ({ cartToken }) => subscriptionPage(cartToken), failure: backToProduct },
      handle: ({ body, caller }) => makeSubscriptionCart(caller, body, deps),
    }),
    route({
      call: subscriptionCalls.readSubscriptionCart,
      access: 'anyone',
      handle: async ({ params, caller }) => {
        const cart = await findSubscriptionCart(caller.websiteId, params.cartToken, deps);
        return cart instanceof Failure ? cart : presentSubscriptionCart(cart, now(), caller.locale);
      },
    }),
    route({
      call: subscriptionCalls.setSubscriptionLocation,
      access: 'anyone',
      limits,
      handle: ({ params, body, caller }) =>
        choosing(caller, params.cartToken, (owner) => setLocation(owner, body, deps)),
    }),
    route({
      call: subscriptionCalls.chooseSubscriptionShipping,
      access: 'anyone',
      limits,
      handle: ({ params, body, caller }) =>
        choosing(caller, params.cartToken, (owner) => chooseOption(owner, body.optionId, deps)),
    }),
    route({
      call: subscriptionCalls.placeSubscription,
      access: 'anyone',
      limits: cardLimits,
      isLong: true,
      form: {
        body: orderBody,
        success: ({ confirmationUrl }) => confirmationUrl,
        failure: backToCart,
        marksFields: true,
      },
      handle: ({ params, body, caller }) => {
        const { websiteId, locale, siteUserId = null } = caller;
        return placeSubscription(websiteId, params.cartToken, { ...body, locale, siteUserId }, deps);
      },
    }),
  ];
}
