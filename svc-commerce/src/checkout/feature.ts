import * as checkoutCalls from '@tessera/contracts/commerce/checkout-calls.ts';
import * as checkoutFormCalls from '@tessera/contracts/commerce/checkout-form-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { type Input, type RateLimit, route } from '@tessera/service-kit/http/route.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import { takeCartCookie } from '../cart/cart-cookie.ts';
import { knownOwner, tokenOwner } from '../cart/cart-owner.ts';
import { currentOwner, ownerForChange } from '../cart/cart-session.ts';
import { formFor } from '../cart/read-address.ts';
import { lastingSecret } from '../config.ts';
import { checkoutPage, returnPage } from '../lib/form-posts.ts';
import { confirmationPath, orderToken, paymentPath } from '../orders/buyer-links.ts';
import { orderOfLink } from '../orders/order-of-link.ts';
import { payRest } from '../orders/pay-rest.ts';
import { presentOrderToBuyer } from '../orders/present-order.ts';
import { answerPayment, readPlacingState } from './answer-payment.ts';
import { cardLimits } from './card-limits.ts';
import { checkCard } from './check-card.ts';
import { draftOf, keepDraft, saveDraft } from './checkout-draft.ts';
import type { CheckoutDeps } from './deps.ts';
import { paymentBody, placeOrderBody } from './form-body.ts';
import { placeOrder } from './place-order.ts';
import { contactOf } from './place-request.ts';
import { readCheckout } from './read-checkout.ts';
import { holdLimit, startCheckout } from './start-checkout.ts';
import { checkoutSweeps } from './sweeps.ts';

const stateLimits: RateLimit[] = [{ name: 'checkout-state', max: 60, windowMs: 60_000 }];

/** From the cart to the order. */
export function checkoutFeature(parts: CheckoutDeps): Feature {
  /** The cookie goes with the cart it found; that of another cart, or of a new one, stays. */
  const forgetCart = async (
    input: Pick<Input<typeof checkoutCalls.readPlacing>, 'params' | 'caller' | 'cookies' | 'reply'>,
  ) => {
    const { params, caller, cookies, reply } = input;
    const owner = knownOwner(caller, cookies, lastingSecret(parts.config));
    const order = await parts.orders.findByToken(caller.websiteId, hashSecret(params.orderToken));
    const isTheirs = owner && order?.buyer === owner.owner && !(await parts.carts.findOpen(owner));
    if (isTheirs) takeCartCookie(reply, cookies);
  };

  return {
    sweeps: checkoutSweeps(parts),
    routes: [
      route({
        call: checkoutCalls.startCheckout,
        access: 'anyone',
        limits: [{ name: 'checkout-start', max: 30, windowMs: 60_000 }],
        form: { body: () => undefined, success: () => checkoutPage, failure: () => '/cart' },
        handle: async (input) => {
          const owner = await ownerForChange(input, parts);
          return startCheckout(owner, { ...parts, mayHold: () => input.hasRoom(holdLimit(parts)) });
        },
      }),
      route({
        call: checkoutFormCalls.readCheckout,
        access: 'anyone',
        handle: async (input) => {
          const { caller, query } = input;
          const owner = query.cartToken ? tokenOwner(caller, query.cartToken) : await currentOwner(input, parts);
          return readCheckout(caller, (owner && (await parts.carts.findOpen(owner))) ?? null, parts);
        },
      }),
      route({
        call: checkoutFormCalls.readAddressForm,
        access: 'anyone',
        handle: async ({ params, caller, reply }) => {
          const rules = await parts.storeRules.recall(caller.websiteId);
          reply.header('Cache-Control', 'private, max-age=600');
          return formFor(params.country, rules, caller.locale) ?? fail('request.not_found');
        },
      }),
      route({
        call: checkoutFormCalls.saveCheckoutDraft,
        access: 'anyone',
        limits: [{ name: 'checkout-draft', max: 60, windowMs: 60_000 }],
        handle: async (input) => {
          const { body, caller, query } = input;
          return query.cartToken
            ? keepDraft(tokenOwner(caller, query.cartToken), body, parts)
            : saveDraft(await ownerForChange(input, parts), body, parts);
        },
      }),
      route({
        call: checkoutCalls.placeOrder,
        access: 'anyone',
        limits: cardLimits,
        isLong: true,
        form: {
          body: placeOrderBody,
          success: ({ confirmationUrl }) => confirmationUrl,
          failure: (fields) => returnPage(fields, checkoutPage),
        },
        handle: async (input) => {
          const { body, caller, cookies, reply } = input;
          const owner = await ownerForChange(input, parts);
          const { locale, siteUserId = null } = caller;
          const request = { ...body, contact: contactOf(body), locale, siteUserId };
          const placed = await placeOrder(owner, request, parts);
          // While a payment waits to be confirmed the cart is still the buyer's.
          if (!(placed instanceof Failure) && placed.orderNumber !== '') takeCartCookie(reply, cookies);
          else await saveDraft(owner, draftOf(request), parts);
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
          const state = await readPlacingState({ websiteId: caller.websiteId, token: params.orderToken }, parts);
          if (!(state instanceof Failure) && state.state === 'placed') await forgetCart(input);
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
          failure: () => checkoutPage,
        },
        handle: async (input) => {
          const { params, body, caller } = input;
          const asked = { websiteId: caller.websiteId, token: params.orderToken };
          const placed = await answerPayment(asked, body.isApproved, parts);
          if (!(placed instanceof Failure) && placed.orderNumber !== '') await forgetCart(input);
          return placed;
        },
      }),
      route({
        call: checkoutCalls.payRest,
        access: 'anyone',
        limits: cardLimits,
        isLong: true,
        form: {
          body: (fields) => ({ payment: paymentBody(fields) }),
          // While something is due the payment may wait to be confirmed; its page knows, and leads on.
          success: ({ id, paymentState }) =>
            (paymentState === 'paid' ? confirmationPath : paymentPath)(orderToken(id, parts)),
          failure: (fields) => returnPage(fields, checkoutPage),
        },
        handle: async ({ params, body, caller }) => {
          const order = await parts.orders.findByToken(caller.websiteId, hashSecret(params.orderToken));
          const paid = order
            ? (checkCard(body.payment, parts.now()) ?? (await payRest(order, body.payment, parts)))
            : fail('order.unknown');
          return paid instanceof Failure ? paid : orderOfLink(presentOrderToBuyer(paid), parts.now());
        },
      }),
      route({
        call: checkoutCalls.readOrderByToken,
        access: 'anyone',
        handle: async ({ params, caller }) => {
          const order = await parts.orders.findByToken(caller.websiteId, hashSecret(params.orderToken));
          return order ? orderOfLink(presentOrderToBuyer(order), parts.now()) : fail('order.unknown');
        },
      }),
    ],
  };
}
