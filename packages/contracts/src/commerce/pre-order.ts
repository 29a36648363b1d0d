import { z } from 'zod';
import { maxUnits } from './store-limits.ts';

/** What buyers are told of units they pay for before those arrive. */
export const preOrder = z.strictObject({
  /** The day they are sent about, `2026-12-12`; null where none is promised. */
  sentAbout: z.iso.date().nullable(),
  /** The owner's own words, or empty. */
  words: z.string(),
});
export type PreOrder = z.infer<typeof preOrder>;

/** A variant that is out of stock, and sold ahead: there only while it is. */
export const preOrderOffer = preOrder.extend({
  /** Units that may still be sold before they arrive. */
  left: z.int().min(1),
});
export type PreOrderOffer = z.infer<typeof preOrderOffer>;

/** How far a variant is sold ahead, as its owner sets it. What comes in counts against the limit. */
export const preOrderSetting = preOrder.extend({
  /** Units still to come that may be sold before they do; 0 is none. */
  limit: z.int().min(0).max(maxUnits),
  sentAbout: z.iso.date().nullable().default(null),
  words: z.string().trim().max(200).default(''),
});
export type PreOrderSetting = z.output<typeof preOrderSetting>;

/** The same with what came of it. */
export const preOrderFigures = preOrder.extend({
  limit: z.int(),
  /** Sold, and still to come. */
  sold: z.int(),
  /** Held by buyers at checkout. */
  held: z.int(),
});
export type PreOrderFigures = z.infer<typeof preOrderFigures>;
