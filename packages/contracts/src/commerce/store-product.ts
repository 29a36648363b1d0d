import { z } from 'zod';
import { id, image, text, timestampMs } from '../primitives.ts';
import { noMerchandising } from './no-merchandising.ts';
import { merchandising, productTypeCode, subscriptionPlan } from './product.ts';
import { maxUnits } from './store-limits.ts';

/** A picture as an owner saves it: one of the website's folder, and no address that leads elsewhere or nowhere. */
const ownImage = image.extend({
  url: z
    .string()
    .max(500)
    .regex(/^\/images\/[\w%.~-]+(?:\/[\w%.~-]+)*$/, 'Choose a picture of this website.')
    .refine((url) => !url.includes('/..'), 'Choose a picture of this website.'),
});

/** A variant as an owner writes it. Prices in minor units of the store's currency. */
export const storeVariantInput = z.strictObject({
  /** Of an existing variant. Left out, the variant is matched by SKU, then by attributes; a new one gets its own id. */
  id: id.optional(),
  sku: text(100),
  attributes: z.record(z.string().max(60), z.string().max(100)).default({}),
  priceCents: z.int().min(0),
  salePriceCents: z.int().min(0).nullable().default(null),
  onSale: z.boolean().default(false),
  weightGrams: z.int().min(0).max(10_000_000).nullable().default(null),
  image: ownImage.nullable().default(null),
  /** Stock a new variant begins with; that of one there is already is changed by the inventory calls only. */
  stock: z
    .strictObject({ qtyInStock: z.int().min(0).max(maxUnits), unlimited: z.boolean() })
    .default({ qtyInStock: 0, unlimited: false }),
});
export type StoreVariantInput = z.output<typeof storeVariantInput>;

/** A product as an owner writes it, whole. */
export const storeProductInput = z.strictObject({
  name: text(200),
  /** Made from the name when left out. */
  urlSlug: z
    .string()
    .max(200)
    .regex(/^[a-z0-9-]*$/)
    .optional(),
  productType: productTypeCode,
  enabled: z.boolean().default(false),
  /** Place in the collection; a new product comes last. */
  order: z.int().min(0).optional(),
  categoryIds: z.array(id).max(100).default([]),
  tags: z.array(z.string().trim().min(1)).max(100).default([]),
  summary: z.string().max(2_000).default(''),
  description: z.string().max(50_000).default(''),
  variantOptionOrdering: z.array(text(60)).default([]),
  variants: z.array(storeVariantInput).min(1),
  images: z.array(ownImage).default([]),
  isSubscribable: z.boolean().default(false),
  subscriptionPlan: subscriptionPlan.nullable().default(null),
  additionalFieldsFormId: id.nullable().default(null),
  /** Left out, the form stays as it is stored; another form id comes with its form. */
  additionalFieldsForm: z.unknown().optional(),
  useCustomAddButtonText: z.boolean().default(false),
  customAddButtonText: z.string().max(60).default(''),
  maxPerOrder: z.int().min(1).max(9_999).nullable().default(null),
  relatedProductIds: z.array(id).max(50).default([]),
  seo: z.strictObject({ title: z.string().max(200), description: z.string().max(500) }).default({
    title: '',
    description: '',
  }),
  merchandising: merchandising.default(noMerchandising),
});
export type StoreProductInput = z.output<typeof storeProductInput>;

/** A variant as its owner reads it. Stock is read here and changed by the inventory calls. */
export const storeVariant = storeVariantInput.required().omit({ stock: true }).extend({
  id,
  unlimited: z.boolean(),
  /** Units in the house, those held by buyers at checkout, and the rest. */
  onHand: z.int(),
  held: z.int(),
  available: z.int(),
});
export type StoreVariant = z.infer<typeof storeVariant>;

/** A product as its owner reads it: whole, also while nobody else can see it. */
export const storeProduct = z.strictObject({
  ...storeProductInput.required().shape,
  additionalFieldsForm: z.unknown().nullable(),
  variants: z.array(storeVariant),
  id,
  collectionId: id,
  urlSlug: z.string(),
  order: z.int(),
  fullUrl: z.string(),
  currency: z.string(),
  /** Names this state of the product; sent back with a change, it keeps two owners from undoing each other. */
  version: z.string(),
  /** Milliseconds since the epoch; null before the first change by an owner. */
  changedOn: timestampMs.nullable(),
});
export type StoreProduct = z.infer<typeof storeProduct>;
