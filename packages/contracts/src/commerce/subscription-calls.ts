import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cents } from '../money.ts';
import { id, paging } from '../primitives.ts';
import { shippingLocation } from './cart.ts';
import { contact, paymentChoice, placeOrder } from './checkout-calls.ts';
import {
  subscription,
  subscriptionAction,
  subscriptionCart,
  subscriptionState,
  subscriptionSummary,
} from './subscription.ts';

const cartPath = '/api/3/commerce/cart/subscription';
const token = z.string().min(20).max(128);
const cartParams = z.strictObject({ cartToken: token });

export const createSubscriptionCart = defineCall({
  id: 'createSubscriptionCart',
  method: 'POST',
  path: cartPath,
  summary: 'Makes a cart of its own for one subscription (PROD-167 to PROD-172)',
  body: z.strictObject({
    itemId: id,
    /** Null for a product without variants. */
    sku: z.string().min(1).max(128).nullable(),
    /** Chosen values by option name, from plain forms that know no sku; looked at only when `sku` is null. */
    options: z.record(z.string().max(100), z.string().max(200)).optional(),
    /** Unknown here, so that each wrong kind is answered with the text of the quantity rule (CART-103). */
    qty: z.unknown(),
    /** Values of the product's form as a JSON string; null or absent without a form. */
    additionalFields: z.string().max(50_000).nullish(),
  }),
  answer: z.strictObject({ cartToken: token }),
  errors: [
    'subscription.not_available',
    'cart.quantity_not_number',
    'cart.quantity_not_whole',
    'cart.quantity_out_of_range',
    'cart.item_unavailable',
    'cart.variant_unavailable',
    'cart.fields_invalid',
    'cart.out_of_stock',
    'cart.over_order_limit',
    'request.rate_limited',
  ],
});

export const readSubscriptionCart = defineCall({
  id: 'readSubscriptionCart',
  method: 'GET',
  path: `${cartPath}/{cartToken}`,
  summary: 'The subscription cart behind a token (PAY-134, PAY-135)',
  params: cartParams,
  answer: subscriptionCart,
  errors: ['subscription.cart_gone'],
});

export const setSubscriptionLocation = defineCall({
  id: 'setSubscriptionLocation',
  method: 'PUT',
  path: `${cartPath}/{cartToken}/location`,
  summary: 'Sets where the subscription goes',
  params: cartParams,
  body: shippingLocation,
  answer: subscriptionCart,
  errors: ['subscription.cart_gone', 'checkout.no_delivery', 'checkout.address_invalid', 'cart.busy'],
});

export const chooseSubscriptionShipping = defineCall({
  id: 'chooseSubscriptionShipping',
  method: 'PUT',
  path: `${cartPath}/{cartToken}/shipping`,
  summary: 'Chooses one of the offered deliveries of a subscription',
  params: cartParams,
  body: z.strictObject({ optionId: id }),
  answer: subscriptionCart,
  errors: ['subscription.cart_gone', 'checkout.shipping_option_unknown', 'cart.busy'],
});

export const placeSubscription = defineCall({
  id: 'placeSubscription',
  method: 'POST',
  path: `${cartPath}/{cartToken}/order`,
  summary: 'Starts the subscription with its first order; asked again, answers the same order',
  params: cartParams,
  body: z.strictObject({
    contact,
    payment: paymentChoice,
    shippingLocation: shippingLocation.optional(),
    shippingOptionId: id.optional(),
    expectedTotalCents: cents.optional(),
  }),
  answer: placeOrder.answer,
  errors: [...placeOrder.errors, 'subscription.cart_gone'],
});

export const listSubscriptions = defineCall({
  id: 'listSubscriptions',
  method: 'GET',
  path: '/api/commerce/subscriptions',
  summary: 'Subscriptions of the website, newest first',
  query: z.strictObject({
    state: subscriptionState.optional(),
    search: z.string().max(100).optional(),
    cursor: z.string().max(512).optional(),
    limit: z.coerce.number().int().min(1).max(200).optional(),
  }),
  answer: z.strictObject({
    subscriptions: z.array(subscriptionSummary),
    counts: z.strictObject({
      all: z.int(),
      active: z.int(),
      paused: z.int(),
      past_due: z.int(),
      cancelled: z.int(),
      ended: z.int(),
    }),
    ...paging,
  }),
});

export const readSubscription = defineCall({
  id: 'readSubscription',
  method: 'GET',
  path: '/api/commerce/subscriptions/{subscriptionId}',
  summary: 'One subscription with its passed dates',
  params: z.strictObject({ subscriptionId: id }),
  answer: subscription,
  errors: ['subscription.unknown'],
});

/** The place in the schedule the person saw as the next one: another one by now changes nothing. */
const changeBody = z.strictObject({ slot: z.int().min(0).optional() }).optional();

const changeErrors = ['subscription.unknown', 'subscription.busy', 'subscription.not_possible'] as const;

export const changeSubscription = defineCall({
  id: 'changeSubscription',
  method: 'POST',
  path: '/api/commerce/subscriptions/{subscriptionId}/{action}',
  summary: 'Skips the next date, pauses, goes on with or cancels a subscription',
  params: z.strictObject({ subscriptionId: id, action: subscriptionAction }),
  body: changeBody,
  answer: subscription,
  errors: [...changeErrors],
});

const linkPath = '/api/commerce/subscription-links/{token}';
const linkParams = z.strictObject({ token });

export const readOwnSubscription = defineCall({
  id: 'readOwnSubscription',
  method: 'GET',
  path: linkPath,
  summary: 'The subscription behind the link in its mails',
  params: linkParams,
  answer: subscription,
  errors: ['subscription.unknown'],
});

export const readSubscriptionLink = defineCall({
  id: 'readSubscriptionLink',
  method: 'GET',
  path: '/api/commerce/subscription-links/by-order/{orderToken}',
  summary: "The token of the buyer's own page, for who holds the link of its order",
  params: z.strictObject({ orderToken: token }),
  answer: z.strictObject({ token }),
  errors: ['subscription.unknown'],
});

export const changeOwnSubscription = defineCall({
  id: 'changeOwnSubscription',
  method: 'POST',
  path: `${linkPath}/{action}`,
  summary: 'As changeSubscription, by the buyer',
  params: linkParams.extend({ action: subscriptionAction }),
  body: changeBody,
  answer: subscription,
  errors: [...changeErrors],
});

export const payOwnSubscription = defineCall({
  id: 'payOwnSubscription',
  method: 'POST',
  path: `${linkPath}/payments`,
  summary: 'Pays the date that is owed with another card, which is charged from then on',
  params: linkParams,
  body: z.strictObject({ payment: paymentChoice }),
  answer: z.strictObject({
    subscription,
    /** Where the buyer confirms the payment, when it has to be; nothing is charged until then. */
    confirmationUrl: z.string().nullable(),
  }),
  errors: [...changeErrors, 'checkout.payment_declined', 'checkout.payment_unavailable', 'cart.out_of_stock'],
});
