import { z } from 'zod';
import { cents } from '../money.ts';
import { countryCode, id } from '../primitives.ts';

/** `flat`: one price. `weight` and `price`: a price by weight or subtotal. `pickup`: the buyer comes and pays nothing. */
export const shippingKinds = ['flat', 'weight', 'price', 'pickup'] as const;

const shippingRate = z.strictObject({
  /** Heaviest parcel of the rate; null: no limit. */
  maxGrams: z.int().min(0).nullable(),
  /** Largest subtotal before discounts of the rate, minor units; null: no limit. */
  maxSubtotalCents: cents.nullable().default(null),
  priceCents: z.int().min(0),
});

/** Countries that share their deliveries. No country is in two zones. */
export const shippingZone = z.strictObject({
  id,
  name: z.string().trim().min(1).max(100),
  countries: z.array(countryCode).max(250),
  /** Also every country that no other zone names. */
  isRestOfWorld: z.boolean().default(false),
  options: z
    .array(
      z.strictObject({
        id,
        name: z.string().trim().min(1).max(100),
        /** What buyers read below the name: the days it takes; of a pick-up, where and when. */
        description: z.string().trim().max(300),
        kind: z.enum(shippingKinds).default('weight'),
        /** The first rate that fits the parcel counts; without one the option is not offered. */
        rates: z.array(shippingRate).max(20),
        /** Subtotal before discounts from which the option is free, minor units. */
        freeOverCents: z.int().min(0).nullable(),
      }),
    )
    .max(30),
});
export type ShippingZone = z.infer<typeof shippingZone>;
/** A delivery as its owner sets it up; carts show it as a `shippingOption` once its cost is known. */
export type ZoneOption = ShippingZone['options'][number];
