import { z } from 'zod';
import { preOrderFigures } from '../commerce/pre-order.ts';
import { minorUnitMoney } from '../money.ts';
import { id, timestampMs } from '../primitives.ts';
import { restockLimits } from './restock-limits.ts';

/** Whose stock somebody waits for. */
export const waitedFor = z.strictObject({ productId: id, variantId: id });
export type WaitedFor = z.infer<typeof waitedFor>;

/**
 * How far the notice of a sign-up is:
 * - `waiting` nobody has asked for it
 * - `queued` asked for by the owner
 * - `sending` on its way to the mail server
 * - `notified` taken by the mail server
 * - `failed` not taken in five tries, or refused for good; `reason` says why
 * - `unclear` it may have arrived, and is never sent again: its worker died, or the line broke, at the very moment
 * - `left` the person wants no notice any more
 */
export const signUpState = z.enum(['waiting', 'queued', 'sending', 'notified', 'failed', 'unclear', 'left']);
export type SignUpState = z.infer<typeof signUpState>;

/** One person who waits for one variant, as the owner reads it (STOCK-058). */
export const restockSignUp = z.strictObject({
  id,
  siteVisitorEmail: z.string(),
  isJoinMailingList: z.boolean(),
  /** BCP 47; null where the person said none. */
  language: z.string().nullable(),
  createdOn: timestampMs,
  notifiedOn: timestampMs.nullable(),
  state: signUpState,
  /** What the mail server or the store said last, in words; null where all went well. */
  reason: z.string().nullable(),
  /** When the owner asked for the notice. */
  askedOn: timestampMs.nullable(),
  /** When the person bought the variant after the notice. */
  boughtOn: timestampMs.nullable(),
  /** When the person first followed the link of the notice. */
  followedOn: timestampMs.nullable().default(null),
  /** Until when a unit is, or was, reserved for the person. */
  reservedUntil: timestampMs.nullable().default(null),
  /** What the person agreed to, word for word; null for sign-ups that were loaded from elsewhere. */
  consentText: z.string().nullable(),
  /** Came without a captcha: it does not wait for stock before its owner lets it in. */
  isHeld: z.literal(true).optional(),
});
export type RestockSignUp = z.infer<typeof restockSignUp>;

/** What a store says of a variant now. */
export const variantNow = z.strictObject({
  /** Units that can be sold; null where they are not counted. */
  sellable: z.int().min(0).nullable(),
  /** Address of the product's page, with the choice of the variant. */
  url: z.string(),
  imageUrl: z.string().nullable(),
  priceMoney: minorUnitMoney,
  /** Only where it is sold before it arrives, or was and units are still to come. */
  preOrders: preOrderFigures.optional(),
});

/** Everybody who waits, or waited, for one variant (STOCK-057). */
export const signUpGroup = waitedFor.extend({
  productTitle: z.string(),
  /** The variant's options, `Tide, Tall`; empty for a product with one variant. */
  variantLabel: z.string(),
  /** All sign-ups. */
  count: z.int().min(0),
  /** Those that came without a captcha and were not let in yet: no other figure counts them but `count`. */
  heldCount: z.int().min(0).optional(),
  /** When the last of those came: who judges them says so, and judges none that came later. */
  heldUpTo: timestampMs.optional(),
  /** Those that wait for a notice: asked for or not. */
  pendingCount: z.int().min(0),
  lastSignUpOn: timestampMs,
  /** How many sign-ups are in each state. */
  counts: z.record(signUpState, z.int().min(0)),
  /** Since when the first of those waits; null where nobody does. */
  firstWaitingOn: timestampMs.nullable(),
  /** How many bought after their notice. */
  boughtCount: z.int().min(0),
  /** How many followed the link of their notice. */
  followedCount: z.int().min(0).default(0),
  /** Sellable units that are spoken for: people were told of them a short time ago, or are about to be. */
  promised: z.int().min(0),
  /** Units kept aside for people who were told; none of them is sellable. */
  reserved: z.int().min(0).default(0),
  /** For so long a unit is reserved for each who is told; 0 is not at all. */
  reserveHours: z.int().min(0).default(0),
  /** Null where the variant is gone, or the store could not be asked right now. */
  now: variantNow.nullable(),
  /** What those who wait would pay at today's price; null where that is not known. */
  worth: minorUnitMoney.nullable(),
});
export type SignUpGroup = z.infer<typeof signUpGroup>;

/** One variant whose notices are asked for. */
export const sendRequest = waitedFor.extend({
  /** At most so many this time; never more than can be sold, with it and without. */
  limit: z.int().min(1).max(restockLimits.wave).optional(),
});
