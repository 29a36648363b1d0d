import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cents } from '../money.ts';
import { id, paging, timestampMs, typedText } from '../primitives.ts';
import { buyerLimits } from './buyer-limits.ts';
import { orderMoney, shippingLocation } from './cart.ts';
import { fulfilment, lineUnits, order, orderSummary, tracking } from './order.ts';

export const startCheckout = defineCall({
  id: 'startCheckout',
  method: 'POST',
  path: '/api/commerce/checkout/start',
  summary: 'Holds the stock of the open cart while the buyer checks out',
  answer: z.strictObject({
    /** The moment of the answer when nothing is held. */
    heldUntil: timestampMs,
    /**
     * Until then the items are held for certain; afterwards the hold ends early when another buyer needs the units. Null
     * when not all items are held, or none needs to be: they can be ordered while they last.
     */
    guaranteedUntil: timestampMs.nullable(),
  }),
  errors: [
    'checkout.cart_empty',
    'checkout.below_minimum',
    'checkout.sent_later',
    'cart.out_of_stock',
    'cart.booking_closed',
  ],
});

/** Who orders. What an e-mail looks like is checked when the order is placed, with a text of its own. */
export const contact = z.strictObject({
  email: typedText(256),
  firstName: z.string().trim().max(buyerLimits.firstName),
  lastName: z.string().trim().max(buyerLimits.lastName),
  phone: z.string().trim().max(buyerLimits.phone).optional(),
});

/**
 * The built-in test provider. Its card numbers: 4242424242424242 succeeds, 4000000000003220 needs the buyer's approval
 * on a page of its own, 4000000000000051 has money for half, 4000000000000341 declines later charges of a subscription,
 * 4000000000000119 times out, all others are declined. Card data is never stored. No number when there is nothing left to pay by card.
 */
export const testPayment = z.strictObject({
  provider: z.literal('test'),
  /** By card unless said otherwise. In parts, the buyer agrees on a page of the provider's. */
  method: z.enum(['card', 'installments']).optional(),
  cardNumber: z.string().max(30).optional(),
  /** Month and year on the card, `04/29`; looked at when it is there. */
  expires: z.string().trim().max(20).optional(),
});

/** A payment company's own page takes the card: nothing of it comes here. */
const gatewayPayment = z.strictObject({ provider: z.literal('gateway') });

/** How what is due is paid; which provider there is, the store's settings say. */
export const paymentChoice = z.discriminatedUnion('provider', [testPayment, gatewayPayment]);

/** An order that is placed, or one that waits for the buyer to confirm the payment: then the link leads there. */
export const placedOrder = z.strictObject({
  orderId: id,
  /** Empty while the payment is to be confirmed. */
  orderNumber: z.string(),
  orderToken: z.string(),
  confirmationUrl: z.string(),
});

export const placeOrder = defineCall({
  id: 'placeOrder',
  method: 'POST',
  path: '/api/commerce/checkout',
  summary: 'Places the order of the open cart; asked again, answers the same order (PAY-121 to PAY-124)',
  body: z.strictObject({
    cartId: z.string().min(1).max(128),
    /** Who orders; an e-mail alone is enough (PAY-121). */
    contact: contact.optional(),
    email: contact.shape.email.optional(),
    payment: paymentChoice,
    /**
     * Sets where the order goes before placing it, for plain forms that send everything at once. A delivery needs a
     * street and a city; of what is picked up, country and region are enough.
     */
    shippingLocation: shippingLocation.optional(),
    /** Chooses delivery likewise; the cheapest offered that is no pick-up when only a location is sent. */
    shippingOptionId: id.optional(),
    /** What the buyer saw; a difference answers 409 and the new total instead of charging it. */
    expectedTotalCents: cents.optional(),
    /** Likewise what is left to pay by card. */
    expectedDueCents: cents.optional(),
  }),
  answer: placedOrder,
  errors: [
    'request.invalid',
    'checkout.cart_empty',
    'checkout.below_minimum',
    'checkout.location_required',
    'checkout.address_invalid',
    'checkout.shipping_required',
    'checkout.shipping_option_unknown',
    'checkout.no_delivery',
    'checkout.total_changed',
    'checkout.sent_later',
    'checkout.card_invalid',
    'checkout.payment_declined',
    'checkout.payment_unavailable',
    'checkout.payment_replaced',
    'checkout.not_in_parts',
    'checkout.in_progress',
    'cart.out_of_stock',
    'cart.booking_closed',
  ],
});

const orderTokenParams = z.strictObject({ orderToken: z.string().min(20).max(128) });
const paymentsPath = '/api/commerce/checkout/payments/{orderToken}';

/** How far an order is whose payment its buyer confirms elsewhere. */
export const placingState = z.strictObject({
  /**
   * - `waiting`: the buyer has to confirm the payment.
   * - `replaced`: the buyer ordered something else since then. Nothing is charged for this payment.
   */
  state: z.enum(['waiting', 'placed', 'refused', 'replaced']),
  amountDue: orderMoney,
  /** Where the payment is confirmed: `here`, on the built-in page, or at an address of the payment company. */
  confirmAt: z.string().nullable(),
  /** When an unconfirmed payment is given up and everything kept for the buyer goes back, milliseconds. */
  waitsUntil: timestampMs.nullable(),
  /** Where to go on: the order's page, the payment that replaced this one, or back to the checkout. */
  nextUrl: z.string(),
  /** Who lends the money, of an order that is paid in parts. */
  brand: z.string().optional(),
  /** The order stands already, and the rest of it is paid. */
  isRest: z.boolean().optional(),
});
export type PlacingState = z.infer<typeof placingState>;

export const readPlacing = defineCall({
  id: 'readPlacing',
  method: 'GET',
  path: paymentsPath,
  summary: 'How far an order is whose payment the buyer confirms elsewhere; asks the payment company',
  params: orderTokenParams,
  answer: placingState,
  errors: ['order.unknown', 'checkout.payment_unavailable'],
});

export const answerChallenge = defineCall({
  id: 'answerChallenge',
  method: 'POST',
  path: paymentsPath,
  summary: "The buyer's answer to a payment that waits: approving counts for test payments, refusing gives it up",
  params: orderTokenParams,
  body: z.strictObject({ isApproved: z.boolean() }),
  answer: placedOrder,
  errors: [
    'order.unknown',
    'checkout.payment_declined',
    'checkout.payment_unavailable',
    'checkout.payment_replaced',
    'checkout.payment_cancelled',
    'checkout.total_changed',
    'checkout.in_progress',
    'cart.out_of_stock',
    'cart.booking_closed',
  ],
});

export const cancelPayment = defineCall({
  id: 'cancelPayment',
  method: 'POST',
  path: `${paymentsPath}/cancel`,
  summary: 'Cancels a payment that waits for the buyer; one that was made in the meantime counts and places the order',
  params: orderTokenParams,
  answer: placingState,
  errors: ['order.unknown', 'checkout.payment_unavailable', 'checkout.in_progress'],
});

export const payRest = defineCall({
  id: 'payRest',
  method: 'POST',
  path: '/api/commerce/checkout/orders/{orderToken}/payments',
  summary:
    'Pays what is still due of an order, by the link of its buyer. A payment that has to be confirmed leaves the order as it is until then',
  params: orderTokenParams,
  body: z.strictObject({ payment: paymentChoice }),
  answer: order,
  errors: [
    'checkout.card_invalid',
    'order.unknown',
    'order.nothing_due',
    'order.refund_running',
    'checkout.payment_declined',
    'checkout.payment_unavailable',
  ],
});

export const readOrderByToken = defineCall({
  id: 'readOrderByToken',
  method: 'GET',
  path: '/api/commerce/checkout/orders/{orderToken}',
  summary: 'The order behind a confirmation link',
  params: orderTokenParams,
  answer: order,
  errors: ['order.unknown'],
});

/** Which orders a list or an export holds. */
export const orderFilter = z.strictObject({
  fulfilment: fulfilment.optional(),
  /** `open`: something is still to be paid. `refunded`: something was given back. */
  payment: z.enum(['paid', 'open', 'refunded']).optional(),
  test: z.enum(['true', 'false']).optional(),
  /** Something in it was ordered before it was there. */
  preOrder: z.literal('true').optional(),
  /** Placed at or after this time. */
  from: z.coerce.number().int().min(0).optional(),
  /** Placed before this time. */
  to: z.coerce.number().int().min(0).optional(),
  minCents: z.coerce.number().int().min(0).optional(),
  maxCents: z.coerce.number().int().min(0).optional(),
  productId: id.optional(),
  /** Number, e-mail, name, or an item's name or sku. */
  search: z.string().max(100).optional(),
});
/** By when they were placed, or by their grand total. */
export const orderSort = z.enum(['newest', 'oldest', 'highest', 'lowest']);

export const listOrders = defineCall({
  id: 'listOrders',
  method: 'GET',
  path: '/api/commerce/orders',
  summary: 'Orders of the website, newest first; pages do not move when orders come in',
  query: orderFilter.extend({
    sort: orderSort.optional(),
    cursor: z.string().max(512).optional(),
    limit: z.coerce.number().int().min(1).max(200).optional(),
  }),
  answer: z.strictObject({
    orders: z.array(orderSummary),
    /** Of all orders, whatever the filter. */
    counts: z.strictObject({
      all: z.int(),
      pending: z.int(),
      fulfilled: z.int(),
      cancelled: z.int(),
      open: z.int().default(0),
      refunded: z.int().default(0),
      test: z.int().default(0),
      /** Those not fulfilled yet. */
      preOrders: z.int().optional(),
    }),
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
  summary: 'Marks an order, or some of its units, as sent and mails the buyer; what is sent already stays as it is',
  params: z.strictObject({ orderId: id }),
  body: z
    .strictObject({
      /** Everything that is not sent yet when missing. */
      lines: z.array(lineUnits).min(1).max(500).optional(),
      ...tracking.shape,
      /** Whether the buyer gets a mail. */
      notify: z.boolean().default(true),
    })
    .optional(),
  answer: order,
  errors: ['order.unknown', 'order.nothing_to_send'],
});
