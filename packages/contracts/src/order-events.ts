import { z } from 'zod';
import { minorUnitMoney } from './money.ts';
import { id, timestampMs } from './primitives.ts';

/** What others may know of an order: no person, no address, no e-mail. */
export const placedOrder = z.strictObject({
  orderId: id,
  purchasedCartId: id,
  testMode: z.boolean(),
  grandTotal: minorUnitMoney,
  shippingTotal: minorUnitMoney,
  taxTotal: minorUnitMoney,
  items: z.array(
    z.strictObject({
      productId: id,
      sku: z.string(),
      productName: z.string(),
      quantity: z.int(),
      unitPrice: minorUnitMoney,
    }),
  ),
  /** What took something off, by code or by itself, minor units; absent of orders from before it was told. */
  discounts: z.array(z.strictObject({ code: z.string(), cents: z.int() })).optional(),
  /** The visit it was ordered in, as pages number visits; absent where nobody knows it. */
  visitId: z.string().max(64).optional(),
  /** Live orders of the same buyer before this one; null for a buyer's first, absent where it was not told. */
  earlier: z
    .strictObject({
      orders: z.int().min(1),
      firstOn: timestampMs,
      lastOn: timestampMs,
    })
    .nullish(),
});

/** What an order of a buyer comes after: how many, the first and the last of them. */
export type EarlierOrders = NonNullable<z.infer<typeof placedOrder>['earlier']>;

/** What a refund or a cancellation reports of its order; each field is absent in events from before it was reported. */
const ofOrder = {
  /** The visit it was ordered in. */
  visitId: z.string().max(64).optional(),
  /** Codes of the discounts it had. */
  discounts: z.array(z.string()).optional(),
  /** When its buyer first ordered, and whether that was this order; absent for test orders. */
  cohort: z.strictObject({ firstOn: timestampMs, isFirst: z.boolean() }).optional(),
} as const;

/** A refund of an order. */
export const refundedOrder = z.strictObject({
  orderId: id,
  refundId: id,
  amount: minorUnitMoney,
  isWhole: z.boolean(),
  testMode: z.boolean(),
  ...ofOrder,
});

/** A cancellation of an order. */
export const cancelledOrder = z.strictObject({
  orderId: id,
  testMode: z.boolean(),
  /** The part of the total that was never paid, and never will be. What was paid is reported by refunds. */
  unpaid: minorUnitMoney.optional(),
  ...ofOrder,
});
