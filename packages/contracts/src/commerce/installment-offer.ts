import { z } from 'zod';
import { cents } from '../money.ts';

const provider = {
  brand: z.string(),
  /** Of the provider's pages, such as `en_GB`. */
  locale: z.string(),
};

/** How a price can be paid in parts, or from when on it could; amounts in minor units of the price's currency. */
export const installmentOffer = z.discriminatedUnion('kind', [
  /** The owner's own words in its place (PAY-078 to PAY-080). */
  z.strictObject({ kind: z.literal('message'), text: z.string() }),
  z.strictObject({
    kind: z.literal('in-range'),
    ...provider,
    count: z.int().min(1),
    priceCents: cents,
    /** The price over the count, rounded up (PAY-076). */
    eachCents: cents,
  }),
  z.strictObject({
    kind: z.literal('out-of-range'),
    ...provider,
    limit: z.enum(['over', 'up to']),
    limitCents: cents,
  }),
]);
export type InstallmentOffer = z.infer<typeof installmentOffer>;

/** That an order is paid in parts, as chosen and frozen with it. */
export const paidInParts = z.strictObject({ brand: z.string(), count: z.int().min(1), eachCents: cents });
export type PaidInParts = z.infer<typeof paidInParts>;
