import * as checkoutCalls from '@tessera/contracts/commerce/checkout-calls.ts';
import { clientIdIn, visitCookie } from '@tessera/rules/analytics/client-id.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { type Input, type RateLimit, type Route, route } from '@tessera/service-kit/http/route.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { takeCartCookie } from '../../cart/owner/cart-cookie.ts';
import { knownOwner } from '../../cart/owner/cart-owner.ts';
import { ownerForChange } from '../../cart/session/cart-session.ts';
import { lastingSecret } from '../../config.ts';
import { checkoutPage, returnPage } from '../../lib/form-posts.ts';
import { replaced } from '../../orders/store/placing-steps.ts';
import { answerPayment, cancelPayment, readPlacingState } from '../confirming/answer-payment.ts';
import type { CheckoutDeps } from '../deps.ts';
import { draftOf, saveDraft } from '../form/checkout-draft.ts';
import { placeOrderBody } from '../form/form-body.ts';
import { contactOf } from '../form/place-request.ts';
import { cardLimits } from '../payment/card-limits.ts';
import { placeOrder } from './place-order.ts';

const stateLimits: RateLimit[] = [{ name: 'checkout-state', max: 60, windowMs: 60_000 }];

/** Placing the order, and what its payment still asks of the buyer. */
export function placeOrderRoutes(deps: CheckoutDeps): Route[] {
  return [
    route({
      call: checkoutCalls.placeOrder,
      access: 'anyone',
      limits: cardLimits,
      isLong: true,
      form: {
        body: placeOrderBody,
        success: ({ confirmationUrl }) => confirmationUrl,
        failure: (fields) => returnPage(fields, checkoutPage),
        marksFields: true,
      },
      handle: async (input) => {
        const { body, caller, cookies, reply } = input;
        const owner = await ownerForChange(input, deps);
        const { locale, siteUserId = null } = caller;
        const request = {
          ...body,
          contact: contactOf(body),
          locale,
          siteUserId,
          visitId: clientIdIn(cookies[visitCookie]),
        };
        const placed = await placeOrder(owner, request, deps);
        // While a payment waits to be confirmed the cart is still the buyer's.
        if (!(placed instanceof Failure) && placed.orderNumber !== '') takeCartCookie(reply, cookies);
        else await saveDraft(owner, draftOf(request), deps);
        return placed;
      },
    }),
    route({
      call: checkoutCalls.readPlacing,
      access: 'anyone',
      isLong: true,
      limits: stateLimits,
      handle: async (input) => {
        const { params, caller } = input;
        const state = await readPlacingState({ websiteId: caller.websiteId, token: params.orderToken }, deps);
        if (!(state instanceof Failure) && state.state === 'placed') await forgetCart(input, deps);
        return state;
      },
    }),
    route({
      call: checkoutCalls.answerChallenge,
      access: 'anyone',
      limits: cardLimits,
      isLong: true,
      form: {
        body: ({ isApproved }) => ({ isApproved: isApproved === 'true' }),
        success: ({ confirmationUrl }) => confirmationUrl,
        // The page of a payment that was replaced says so.
        failure: (fields, { code }) => (code === replaced ? returnPage(fields, checkoutPage) : checkoutPage),
      },
      handle: async (input) => {
        const { params, body, caller } = input;
        const asked = { websiteId: caller.websiteId, token: params.orderToken };
        const placed = await answerPayment(asked, body.isApproved, deps);
        if (!(placed instanceof Failure) && placed.orderNumber !== '') await forgetCart(input, deps);
        return placed;
      },
    }),
    route({
      call: checkoutCalls.cancelPayment,
      access: 'anyone',
      limits: stateLimits,
      isLong: true,
      form: { body: () => undefined, success: ({ nextUrl }) => nextUrl, failure: () => checkoutPage },
      handle: async ({ params, caller }) =>
        cancelPayment({ websiteId: caller.websiteId, token: params.orderToken }, deps),
    }),
  ];
}

/** The cookie goes with the cart it found; that of another cart, or of a new one, stays. */
async function forgetCart(
  {
    params,
    caller,
    cookies,
    reply,
  }: Pick<Input<typeof checkoutCalls.readPlacing>, 'params' | 'caller' | 'cookies' | 'reply'>,
  deps: CheckoutDeps,
): Promise<void> {
  const owner = knownOwner(caller, cookies, lastingSecret(deps.config));
  const order = await deps.orders.findByToken(caller.websiteId, hashSecret(params.orderToken));
  const isTheirs = owner && order?.buyer === owner.owner && !(await deps.carts.findOpen(owner));
  if (isTheirs) takeCartCookie(reply, cookies);
}
