import { z } from 'zod';
import { cents } from '../money.ts';
import { id, image, localeName, timestampMs } from '../primitives.ts';
import { orderMoney, shippingLocation } from './cart.ts';
import { paidInParts } from './installment-offer.ts';
import { preOrder } from './pre-order.ts';
import { orderSubscription } from './subscription.ts';

/** A line as it was bought: later changes of the product do not reach it. */
export const orderItem = z.strictObject({
  productId: id,
  variantId: id,
  sku: z.string(),
  productName: z.string(),
  attributes: z.record(z.string(), z.string()),
  quantity: z.int().min(1),
  unitPrice: orderMoney,
  additionalFields: z.record(z.string(), z.unknown()).nullable(),
  image: image.nullable(),
  /** Of orders placed here; unknown of imported ones. */
  productType: z.int().optional(),
  /** Only of units that were ordered before they arrived. */
  preOrder: preOrder.optional(),
});
export type OrderItem = z.infer<typeof orderItem>;

/** How far the whole order is: `fulfilled` when nothing is left to send; what went so far are its shipments. */
export const fulfilment = z.enum(['pending', 'fulfilled', 'cancelled']);
/** `partially_paid` waits for the rest; `refunded` means nothing of the money is left. */
export const paymentState = z.enum(['pending', 'paid', 'partially_paid', 'refunded']);

/** What a gift card paid of an order. */
export const orderGiftCard = z.strictObject({ id, codeLast4: z.string(), cents });
/** One payment that is not by gift card. */
export const orderPayment = z.strictObject({ id: z.string(), provider: z.string(), cents, at: timestampMs });

/** What one refund gave back to one way of paying; `id` is the gift card's. What goes back by hand, the owner gives back. */
const refundShare = z.strictObject({
  to: z.enum(['card', 'hand', 'giftCard']),
  cents,
  id: z.string().nullable(),
  codeLast4: z.string().nullable(),
});

/** Units of one line of an order; `line` is its place in `items`. */
export const lineUnits = z.strictObject({ line: z.int().min(0).max(999), quantity: z.int().min(1) });
export type LineUnits = z.infer<typeof lineUnits>;

/** A refund: under way, done, or turned down by whoever took the payment. */
export const orderRefund = z.strictObject({
  id,
  at: timestampMs,
  who: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  amount: orderMoney,
  lines: z.array(lineUnits),
  restock: z.boolean(),
  reason: z.string(),
  shares: z.array(refundShare),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** How a parcel can be followed. */
export const tracking = z.strictObject({
  carrier: z.string().trim().max(60).default(''),
  trackingNumber: z.string().trim().max(80).default(''),
  trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
});

/** A parcel that left the house. */
export const orderShipment = z.strictObject({
  id,
  at: timestampMs,
  who: z.string(),
  lines: z.array(lineUnits),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  /** When tracking was last added or corrected, where that was after it was sent. */
  trackedOn: timestampMs.optional(),
  /** When a mail about it goes to the buyer that waits still. */
  mailOn: timestampMs.optional(),
});
export type OrderShipment = z.infer<typeof orderShipment>;

/** An order as owners, its buyer and the analytics read it (PAY-137 to PAY-151). */
export const order = z.strictObject({
  id,
  number: z.string(),
  websiteId: id,
  purchasedCartId: id,
  testMode: z.boolean(),
  createdOn: timestampMs,
  email: z.string(),
  siteUserId: z.string().nullable(),
  locale: localeName,
  fulfilment,
  paymentState,
  items: z.array(orderItem),
  subtotal: orderMoney,
  discountTotal: orderMoney,
  shippingTotal: orderMoney,
  taxTotal: orderMoney,
  grandTotal: orderMoney,
  coupons: z.array(z.string()),
  giftCards: z.array(orderGiftCard).default([]),
  /** Paid by card and by hand; the gift cards come on top. Null while it is not known. */
  amountPaid: orderMoney.nullable().default(null),
  payments: z.array(orderPayment).default([]),
  /** Only on orders whose buyer chose to pay in parts: to the provider, who pays the store at once. */
  paidInParts: paidInParts.optional(),
  shippingOptionName: z.string().nullable(),
  /** Null when nothing is sent: for what is not physical, and for what the buyer picks up. */
  shippingAddress: shippingLocation.nullable(),
  /** Where and when the buyer picks the order up; only on orders that are picked up. */
  pickup: z.string().optional(),
  customerName: z.string(),
  phone: z.string().nullable(),
  /** By its link, long after: without where its buyer lives and how to reach them. */
  isShortened: z.boolean().optional(),
  fulfilledOn: timestampMs.nullable(),
  cancelledOn: timestampMs.nullable().default(null),
  refunds: z.array(orderRefund).default([]),
  shipments: z.array(orderShipment).default([]),
  /** Only on orders that belong to one. */
  subscription: orderSubscription.optional(),
  /** What happened, newest first. */
  timeline: z.array(
    z.strictObject({
      at: timestampMs,
      what: z.string(),
      who: z.string(),
      /** Said with it: a note's text, a reason, a tracking number. */
      detail: z.string().optional(),
    }),
  ),
});
export type Order = z.infer<typeof order>;

/** An order in a list. */
export const orderSummary = order
  .pick({
    id: true,
    number: true,
    createdOn: true,
    email: true,
    customerName: true,
    fulfilment: true,
    paymentState: true,
    grandTotal: true,
    testMode: true,
  })
  .extend({
    itemCount: z.int().min(0),
    /** Given back so far, done or under way. */
    refundedCents: cents.default(0),
    shipmentCount: z.int().min(0).default(0),
    /** Only where something was ordered before it arrived. */
    hasPreOrder: z.literal(true).optional(),
  });
export type OrderSummary = z.infer<typeof orderSummary>;
