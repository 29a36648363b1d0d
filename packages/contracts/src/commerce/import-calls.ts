import { z } from 'zod';
import { defineCall } from '../call.ts';
import { productTypes } from '../enumerations/tables.ts';
import { currency } from '../money.ts';
import { id, image, timestampMs, urlSlug } from '../primitives.ts';
import { documentLimits } from '../site/limits.ts';
import { section } from '../site/page-body.ts';
import { taxRule } from './cart.ts';
import { eventPeriods } from './collection-calls.ts';
import { importedLesson, page, pageBlock } from './content.ts';
import { discount } from './discount.ts';
import { importedEvent, importedGallery, importedPost } from './imported-items.ts';
import { order } from './order.ts';
import { category, collection, merchandising, productTypeCode, storeSettings, subscriptionPlan } from './product.ts';
import { shippingZone } from './shipping.ts';

/**
 * How a website's store and content are loaded from outside: whole documents, written over by id, so a load can be
 * repeated. Only callers of kind `platform` may; the gateway does not route /internal.
 */

/** A variant with its stock on hand. Prices in minor units of the store's currency. */
export const importedVariant = z.strictObject({
  id,
  sku: z.string(),
  attributes: z.record(z.string(), z.string()),
  priceCents: z.int().min(0),
  salePriceCents: z.int().min(0).nullable(),
  onSale: z.boolean(),
  qtyInStock: z.int().min(0),
  unlimited: z.boolean(),
  weightGrams: z.int().min(0).nullable(),
  image: image.nullable(),
});

/** A product as it is loaded: related ones are named by slug, since their ids may not be known yet. */
export const importedProduct = z.strictObject({
  id,
  collectionId: id,
  urlSlug,
  name: z.string(),
  productType: productTypes.schema.pipe(productTypeCode),
  enabled: z.boolean(),
  createdOn: timestampMs.optional(),
  order: z.int(),
  categoryIds: z.array(id),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  variantOptionOrdering: z.array(z.string()),
  variants: z.array(importedVariant),
  images: z.array(image),
  isSubscribable: z.boolean(),
  subscriptionPlan: subscriptionPlan.nullable(),
  additionalFieldsFormId: id.nullable(),
  additionalFieldsForm: z.unknown().nullable(),
  useCustomAddButtonText: z.boolean(),
  customAddButtonText: z.string(),
  maxPerOrder: z.int().nullable(),
  relatedSlugs: z.array(z.string()),
  seo: z.strictObject({ title: z.string(), description: z.string() }),
  merchandising,
});
export type ImportedProduct = z.infer<typeof importedProduct>;

export const importStore = defineCall({
  id: 'importStore',
  method: 'PUT',
  path: '/internal/store',
  summary: "Loads the website's catalogue and store rules",
  body: z.strictObject({
    currency,
    settings: storeSettings,
    collections: z.array(collection),
    categories: z.array(category),
    products: z.array(importedProduct),
    shippingZones: z.array(shippingZone),
    taxRules: z.array(taxRule),
    coupons: z.array(discount),
  }),
  answer: z.strictObject({ products: z.int(), variants: z.int() }),
  isStrict: true,
});

/** A page as it is loaded: with the loose blocks of before, or with sections. */
export const importedPage = page.omit({ blocks: true }).extend({
  blocks: z.array(pageBlock).optional(),
  sections: z.array(section).max(documentLimits.sections).optional(),
});
export type ImportedPage = z.infer<typeof importedPage>;

export const importContent = defineCall({
  id: 'importContent',
  method: 'PUT',
  path: '/internal/content',
  summary: "Loads the website's pages, posts, events, galleries and lessons",
  body: z.strictObject({
    collections: z.array(
      collection.extend({
        showPastOrUpcomingEvents: z.enum(eventPeriods).optional(),
        /** Of a course: the product that opens its locked lessons; null opens them to every member. */
        joinProductSlug: z.string().nullable().optional(),
      }),
    ),
    pages: z.array(importedPage),
    posts: z.array(importedPost),
    events: z.array(importedEvent),
    galleries: z.array(importedGallery),
    lessons: z.array(importedLesson),
  }),
  answer: z.strictObject({ pages: z.int(), posts: z.int(), events: z.int(), galleries: z.int(), lessons: z.int() }),
  errors: ['collection.unknown'],
  isStrict: true,
});

export const importOrders = defineCall({
  id: 'importOrders',
  method: 'PUT',
  path: '/internal/orders',
  summary: 'Loads past orders; they neither move stock nor send events',
  body: z.strictObject({ orders: z.array(order.omit({ websiteId: true, timeline: true })) }),
  answer: z.strictObject({ orders: z.int() }),
  isStrict: true,
});

/** Pictures are raw bytes (`image/jpeg`), one request each; the answer is empty. */
export const importImagePath = '/internal/images/{file}';
