import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cents } from '../money.ts';
import { id, paging, timestampMs } from '../primitives.ts';
import { shippingLocation } from './cart.ts';
import { order, orderSummary } from './order.ts';

export const startCheckout = defineCall({
  id: 'startCheckout',
  method: 'POST',
  path: '/api/commerce/checkout/start',
  summary: 'Holds the stock of the open cart while the buyer checks out',
  answer: z.strictObject({ heldUntil: timestampMs }),
  errors: ['checkout.cart_empty', 'checkout.below_minimum', 'cart.out_of_stock'],
});

export const contact = z.strictObject({
  email: z.string().max(256),
  firstName: z.string().trim().max(100),
  lastName: z.string().trim().max(100),
  phone: z.string().trim().max(40).optional(),
});

/**
 * The built-in test provider. Its card numbers: 4242424242424242 succeeds, 4000000000003220 needs the buyer's approval
 * on a page of its own, 4000000000000051 has money for half, 4000000000000119 times out, all others are declined. Card
 * data is never stored. No number when there is nothing left to pay by card.
 */
export const testPayment = z.strictObject({ provider: z.literal('test'), cardNumber: z.string().max(30).optional() });

/** A payment company's own page takes the card: nothing of it comes here. */
const gatewayPayment = z.strictObject({ provider: z.literal('gateway') });

export const paymentChoice = z.discriminatedUnion('provider', [testPayment, gatewayPayment]);

export const placeOrder = defineCall({
  id: 'placeOrder',
  method: 'POST',
  path: '/api/commerce/checkout',
  summary: 'Places the order of the open cart; asked again, answers the same order (PAY-121 to PAY-124)',
  body: z.strictObject({
    cartId: z.string().min(1).max(128),
    contact,
    payment: paymentChoice,
    /** Sets where the order goes before placing it, for plain forms that send everything at once. */
    shippingLocation: shippingLocation.optional(),
    /** Chooses delivery likewise; the cheapest offered when only a location is sent. */
    shippingOptionId: id.optional(),
    /** What the buyer saw; a difference answers 409 and the new total instead of charging it. */
    expectedTotalCents: cents.optional(),
  }),
  answer: z.strictObject({ orderId: id, orderNumber: z.string(), orderToken: z.string(), confirmationUrl: z.string() }),
  errors: [
    'request.invalid',
    'checkout.cart_empty',
    'checkout.below_minimum',
    'checkout.location_required',
    'checkout.shipping_required',
    'checkout.shipping_option_unknown',
    'checkout.no_delivery',
    'checkout.total_changed',
    'checkout.payment_declined',
    'checkout.payment_unavailable',
    'checkout.in_progress',
    'cart.out_of_stock',
  ],
});

export const readOrderByToken = defineCall({
  id: 'readOrderByToken',
  method: 'GET',
  path: '/api/commerce/checkout/orders/{orderToken}',
  summary: 'The order behind a confirmation link',
  params: z.strictObject({ orderToken: z.string().min(20).max(128) }),
  answer: order,
  errors: ['order.unknown'],
});

export const listOrders = defineCall({
  id: 'listOrders',
  method: 'GET',
  path: '/api/commerce/orders',
  summary: 'Orders of the website, newest first',
  query: z.strictObject({
    fulfilment: z.enum(['pending', 'fulfilled', 'cancelled']).optional(),
    search: z.string().max(100).optional(),
    cursor: z.string().max(512).optional(),
    limit: z.coerce.number().int().min(1).max(200).optional(),
  }),
  answer: z.strictObject({
    orders: z.array(orderSummary),
    counts: z.strictObject({ all: z.int(), pending: z.int(), fulfilled: z.int(), cancelled: z.int() }),
    ...paging,
  }),
});

export const readOrder = defineCall({
  id: 'readOrder',
  method: 'GET',
  path: '/api/commerce/orders/{orderId}',
  summary: 'One order',
  params: z.strictObject({ orderId: id }),
  answer: order,
  errors: ['order.unknown'],
});

export const fulfilOrder = defineCall({
  id: 'fulfilOrder',
  method: 'POST',
  path: '/api/commerce/orders/{orderId}/fulfil',
  summary: 'Marks an order as sent',
  params: z.strictObject({ orderId: id }),
  answer: order,
  errors: ['order.unknown'],
});

export const checkoutCalls = [startCheckout, placeOrder, readOrderByToken, listOrders, readOrder, fulfilOrder] as const;
