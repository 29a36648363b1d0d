import { z } from 'zod';
import { id, image, timestampMs } from '../primitives.ts';
import { cart, orderMoney, shippingLocation } from './cart.ts';
import { subscriptionPlan } from './product.ts';

/** What a cart token opens: the subscription cart, never the shopping cart (PROD-178). */
export const subscriptionCart = z.strictObject({
  cart,
  plan: subscriptionPlan,
  /** When the token stops working (PAY-135). */
  expiresOn: timestampMs,
  /** When the second charge falls due, if there is one and the first is made now. */
  nextChargeOn: timestampMs.nullable(),
});
export type SubscriptionCart = z.infer<typeof subscriptionCart>;

/**
 * `past_due` after the last failed try: nothing is charged until the buyer pays or it is resumed. `ended`: all charges
 * are made.
 */
export const subscriptionState = z.enum(['active', 'paused', 'past_due', 'cancelled', 'ended']);
export type SubscriptionState = z.infer<typeof subscriptionState>;

/** What can be done to a subscription, by its buyer and by the owner. */
export const subscriptionAction = z.enum(['skip', 'pause', 'resume', 'cancel']);
export type SubscriptionAction = z.infer<typeof subscriptionAction>;

/** One date of the schedule that has passed. */
export const subscriptionCycle = z.strictObject({
  /** Place in the schedule; 0 is the first order. */
  slot: z.int().min(0),
  dueOn: timestampMs,
  state: z.enum(['paid', 'skipped', 'failed']),
  at: timestampMs,
  orderId: id.nullable(),
  orderNumber: z.string(),
  /** Tries to charge. */
  attempts: z.int().min(0),
});
export type SubscriptionCycle = z.infer<typeof subscriptionCycle>;

/** A subscription as its buyer and the owner read it. */
export const subscription = z.strictObject({
  id,
  websiteId: id,
  state: subscriptionState,
  createdOn: timestampMs,
  testMode: z.boolean(),
  email: z.string(),
  customerName: z.string(),
  item: z.strictObject({
    productId: id,
    productName: z.string(),
    fullUrl: z.string(),
    sku: z.string(),
    attributes: z.record(z.string(), z.string()),
    quantity: z.int().min(1),
    image: image.nullable(),
  }),
  plan: subscriptionPlan,
  /** Charged every time, as agreed at the start. */
  price: orderMoney,
  shippingTotal: orderMoney,
  taxTotal: orderMoney,
  total: orderMoney,
  shippingOptionName: z.string().nullable(),
  shippingAddress: shippingLocation.nullable(),
  /** Place of the next date in the schedule. */
  slot: z.int().min(0),
  /** Charges made so far, the first order among them. */
  charges: z.int().min(0),
  /** When the next charge, or the next try, is made; null when none is planned. */
  nextChargeOn: timestampMs.nullable(),
  /** Failed tries for the date that is due. */
  failedAttempts: z.int().min(0),
  /** Why the last try failed, in words; empty after a charge. */
  problem: z.string(),
  /** Dates that have passed, newest first. */
  cycles: z.array(subscriptionCycle),
  /** What happened, newest first. */
  timeline: z.array(z.strictObject({ at: timestampMs, what: z.string(), who: z.string() })),
});
export type Subscription = z.infer<typeof subscription>;

/** A subscription in a list. */
export const subscriptionSummary = subscription
  .pick({
    id: true,
    state: true,
    createdOn: true,
    testMode: true,
    email: true,
    customerName: true,
    plan: true,
    total: true,
    charges: true,
    nextChargeOn: true,
    failedAttempts: true,
  })
  .extend({ productName: z.string() });
export type SubscriptionSummary = z.infer<typeof subscriptionSummary>;

/** What an order says of the subscription it belongs to; its first charge is cycle 1. */
export const orderSubscription = z.strictObject({ id, cycle: z.int().min(1), plan: subscriptionPlan });
