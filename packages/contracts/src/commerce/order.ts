import { z } from 'zod';
import { cents } from '../money.ts';
import { id, image, timestampMs } from '../primitives.ts';
import { orderMoney, shippingLocation } from './cart.ts';
import { orderSubscription } from './subscription.ts';

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
});
export type OrderItem = z.infer<typeof orderItem>;

export const orderState = z.enum(['placing', 'placed', 'refused']);
export const fulfilment = z.enum(['pending', 'fulfilled', 'cancelled']);
export const paymentState = z.enum(['pending', 'paid', 'partially_paid', 'refunded']);

/** What a gift card paid of an order. */
export const orderGiftCard = z.strictObject({ id, codeLast4: z.string(), cents });
/** One payment by card. */
export const orderPayment = z.strictObject({ id: z.string(), provider: z.string(), cents, at: timestampMs });

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
  locale: z.string(),
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
  /** Paid by card; the gift cards come on top. Null while it is not known. */
  amountPaid: orderMoney.nullable().default(null),
  payments: z.array(orderPayment).default([]),
  shippingOptionName: z.string().nullable(),
  shippingAddress: shippingLocation.nullable(),
  customerName: z.string(),
  phone: z.string().nullable(),
  fulfilledOn: timestampMs.nullable(),
  /** Only on orders that belong to one. */
  subscription: orderSubscription.optional(),
  /** What happened, newest first. */
  timeline: z.array(z.strictObject({ at: timestampMs, what: z.string(), who: z.string() })),
});
export type Order = z.infer<typeof order>;

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
  .extend({ itemCount: z.int().min(0) });
export type OrderSummary = z.infer<typeof orderSummary>;
