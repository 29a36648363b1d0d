import { z } from 'zod';
import { defineCall } from '../call.ts';
import { minorUnitMoney } from '../money.ts';
import { id } from '../primitives.ts';
import { preOrderFigures } from './pre-order.ts';

/** Most variants that are asked about at once. */
export const maxOffered = 50;

/** A variant that the store offers, as other services may know it. */
export const offeredVariant = z.strictObject({
  productId: id,
  variantId: id,
  productTitle: z.string(),
  /** Its options, `Tide, Tall`; empty for a product with one variant. */
  variantLabel: z.string(),
  /** Address of the product's page, with the choice of the variant. */
  url: z.string(),
  imageUrl: z.string().nullable(),
  /** What it costs now, sale or not. */
  priceMoney: minorUnitMoney,
  /** Units that can be sold: on hand less what buyers hold at checkout; null where they are not counted. */
  sellable: z.int().min(0).nullable(),
  /** Units that are reserved for people who were told of them; none of them is sellable. */
  reserved: z.int().min(0).default(0),
  /** For so long the store reserves a unit for each who is told; 0 is not at all. */
  reserveHours: z.int().min(0).default(0),
  /** Only where it is sold before it arrives, or was and units are still to come. */
  preOrders: preOrderFigures.optional(),
});
export type OfferedVariant = z.infer<typeof offeredVariant>;

export const readOffered = defineCall({
  id: 'readOffered',
  method: 'GET',
  path: '/internal/offered-variants',
  summary: 'Variants with their stock as it is in this moment; those the store does not offer are left out',
  query: z.strictObject({
    /** Ids with commas between them, 50 at most. */
    variantIds: z.string().min(1).max(7_000),
  }),
  answer: z.strictObject({ variants: z.array(offeredVariant) }),
});

export const readPurchase = defineCall({
  id: 'readPurchase',
  method: 'GET',
  path: '/internal/purchases/{orderId}',
  summary: 'Who placed an order, and of which variants: for services that told them of those',
  params: z.strictObject({ orderId: id }),
  answer: z.strictObject({ email: z.string(), variantIds: z.array(id) }),
  errors: ['order.unknown'],
});
