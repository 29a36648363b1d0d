import { z } from 'zod';
import { id, timestampMs } from '../primitives.ts';

/** `fixed` takes off an amount of money; `buyXGetY` makes some pieces cheaper for those who buy others. */
export const discountKinds = ['percent', 'fixed', 'freeShipping', 'buyXGetY'] as const;

/** Products a discount is for: those named, and all of the named categories. */
export const discountScope = z.strictObject({
  productIds: z.array(id).max(500),
  categoryIds: z.array(id).max(200),
});
export type DiscountScope = z.infer<typeof discountScope>;

const pieces = z.int().min(1).max(99);

/** Who buys so many of these gets so many of those for less, the cheapest first. A scope of null is everything. */
export const buyXGetY = z.strictObject({
  buyQuantity: pieces,
  buyScope: discountScope.nullable(),
  getQuantity: pieces,
  getScope: discountScope.nullable(),
  /** 100 is for free. */
  percentOff: z.number().min(0.01).max(100),
});
export type BuyXGetY = z.infer<typeof buyXGetY>;

/** What takes something off: a code the buyer types, or a discount that applies by itself. */
export const discount = z.strictObject({
  id,
  /** The code; of an automatic discount the name buyers read. Unique in the store whatever its letter case. */
  code: z.string().trim().min(1).max(50),
  isAutomatic: z.boolean().default(false),
  kind: z.enum(discountKinds),
  /** Of kind percent. */
  percent: z.number().min(0).max(100).nullable(),
  /** Of kind fixed, minor units. */
  amountCents: z.int().min(0).nullable(),
  /** Of kind buyXGetY. */
  buyXGetY: buyXGetY.nullable().default(null),
  /** What percent and fixed discounts are worked out on; null is everything. */
  scope: discountScope.nullable().default(null),
  /** Whether it adds up with others. If not, the buyer gets it or the others, whichever takes off more. */
  isCombinable: z.boolean().default(true),
  /** Least subtotal of the whole cart before discounts, minor units. */
  minimumSubtotalCents: z.int().min(0).nullable(),
  startsMs: timestampMs.nullable().default(null),
  endsMs: timestampMs.nullable().default(null),
  maxUses: z.int().min(1).nullable(),
  /** Customers are told apart by their e-mail address. */
  maxUsesPerCustomer: z.int().min(1).nullable(),
  enabled: z.boolean(),
});
export type Discount = z.infer<typeof discount>;

/** Worked out when it is read: `off` by hand, `scheduled` and `ended` by its dates, `usedUp` by its limit. */
export const discountStates = ['active', 'scheduled', 'ended', 'usedUp', 'off'] as const;
export type DiscountState = (typeof discountStates)[number];

/** A discount as its owner sees it. */
export const ownedDiscount = discount.extend({
  state: z.enum(discountStates),
  /** Orders that used it. */
  uses: z.int().min(0),
  lastUsedMs: timestampMs.nullable(),
  createdMs: timestampMs,
  /** Rises with every change; a save names the one it saw. */
  version: z.int().min(0),
});
export type OwnedDiscount = z.infer<typeof ownedDiscount>;
