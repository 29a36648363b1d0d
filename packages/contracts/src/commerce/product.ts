import { z } from 'zod';
import { billingUnit } from '../enumerations/billing-unit.ts';
import { collectionTypes, recordTypes } from '../enumerations/tables.ts';
import { productType } from '../enumerations.ts';
import { cents, decimalMoney, minorUnitMoney } from '../money.ts';
import { id, image, timestampMs } from '../primitives.ts';
import { preOrderOffer } from './pre-order.ts';

/** Time from one charge to the next: 2 of `WEEK` is every fortnight (PAY-048, PAY-049). */
export const billingPeriod = z.strictObject({ value: z.int().min(1), unit: z.enum(billingUnit) });
/**
 * How often a subscription is charged: `numBillingCycles` times, and until it is cancelled when that is 0 (PAY-050 to
 * PAY-052).
 */
export const subscriptionPlan = z.strictObject({ billingPeriod, numBillingCycles: z.int().min(0) });
export type SubscriptionPlan = z.infer<typeof subscriptionPlan>;

/** A variant as the storefront reads it (PROD-047 to PROD-057). `qtyInStock` is what can still be bought: stock on hand less what others hold at checkout. */
export const variant = z.strictObject({
  id,
  sku: z.string(),
  attributes: z.record(z.string(), z.string()),
  optionValues: z.array(z.strictObject({ optionName: z.string(), value: z.string() })),
  price: z.int(),
  salePrice: z.int().nullable(),
  priceMoney: minorUnitMoney,
  salePriceMoney: minorUnitMoney.nullable(),
  onSale: z.boolean(),
  qtyInStock: z.int().min(0),
  unlimited: z.boolean(),
  image: image.nullable(),
  /** Only while it is out of stock and may be ordered before it arrives. */
  preOrder: preOrderOffer.optional(),
});
export type Variant = z.infer<typeof variant>;

/** How a product speaks of its stock. Empty texts leave it to the preferences of the store. */
export const merchandising = z.strictObject({
  restockNotificationViews: z.array(z.enum(['product-page', 'blocks'])),
  restockNotificationMessages: z.record(z.string(), z.string()),
  mailingListSignUpEnabled: z.boolean(),
  mailingListOptInByDefault: z.boolean(),
  scarcityEnabled: z.boolean(),
  scarcityTemplateViews: z.array(z.enum(['product-page', 'blocks'])),
  scarcityText: z.string(),
  scarcityShownByDefault: z.boolean(),
  customSoldOutText: z.string(),
  /** Mails of its restock are written in the language of a translation; only in answers, and only where it is so. */
  multilingualTransactionalEmails: z.literal(true).optional(),
});
export type Merchandising = z.infer<typeof merchandising>;

/** Decides what a product needs: delivery, a download, a date, a card that is sent, or access. */
export const productTypeCode = z.enum(productType);

/** What a list shows of a product (PROD-021). */
export const productSummary = z.strictObject({
  id,
  collectionId: id,
  recordType: recordTypes.schema,
  urlSlug: z.string(),
  /** `/{collectionUrlId}/{productUrlId}` (PROD-002). */
  fullUrl: z.string(),
  name: z.string(),
  summary: z.string(),
  productType: productTypeCode,
  onSale: z.boolean(),
  isSubscribable: z.boolean(),
  priceMoney: minorUnitMoney,
  salePriceMoney: minorUnitMoney.nullable(),
  price: decimalMoney,
  mainImage: image.nullable(),
  categoryIds: z.array(id),
  variantOptionOrdering: z.array(z.string()),
  variants: z.array(variant),
  customSoldOutText: z.string(),
  /** Since when the store has it, where that is known. */
  createdOn: timestampMs.optional(),
  /** All of it is sold out, and lists lead to the form that asks to be told when it is back (STOCK-002). */
  isWaitedFor: z.literal(true).optional(),
  /** Its page has the restock sign-up form for sold-out variants (STOCK-002). */
  takesRestockSignUps: z.literal(true).optional(),
});
export type ProductSummary = z.infer<typeof productSummary>;

/** One product as its page and the quick view read it (PROD-023 to PROD-046). */
export const product = productSummary.extend({
  description: z.string(),
  images: z.array(image),
  tags: z.array(z.string()),
  subscriptionPlan: subscriptionPlan.nullable(),
  additionalFieldsFormId: id.nullable(),
  additionalFieldsForm: z.unknown().nullable(),
  useCustomAddButtonText: z.boolean(),
  customAddButtonText: z.string(),
  maxPerOrder: z.int().nullable(),
  relatedProductIds: z.array(id),
  merchandising,
  seo: z.strictObject({ title: z.string(), description: z.string() }),
});
export type Product = z.infer<typeof product>;

/** A folder of the website that holds products, posts, events, pictures or lessons; `urlId` begins their addresses. */
export const collection = z.strictObject({
  id,
  collectionType: collectionTypes.schema,
  title: z.string(),
  navigationTitle: z.string(),
  urlId: z.string(),
  description: z.string(),
  enabled: z.boolean(),
});
export type Collection = z.infer<typeof collection>;

/** A category of a store's products. `ROOT` is all of them: there is one of it, and its slug is empty. */
export const category = z.strictObject({
  id,
  /** Categories without one belong to the website's only store. */
  collectionId: id.optional(),
  displayName: z.string().max(25),
  urlSlug: z.string(),
  parentCategoryId: z.string(),
  type: z.enum(['ROOT', 'CATEGORY']),
  pageRendering: z.string(),
  displayIndex: z.int(),
  description: z.string(),
  image: image.nullable(),
  /** Another one after every save; '' and absent are one that was never saved by hand. */
  version: z.string().max(128).optional(),
});
export type Category = z.infer<typeof category>;

/** The store settings the browser and the templates need. */
export const storeSettings = z.strictObject({
  currency: minorUnitMoney.shape.currency,
  multipleQuantityAllowedForServices: z.boolean(),
  checkoutMinimumCents: cents,
  expressCheckout: z.boolean(),
  reviewsEnabled: z.boolean(),
  scarcityThreshold: z.int().min(0),
  useCLDRMoneyFormat: z.boolean(),
  /** Whether a store collection is open; only in answers (CART-027). */
  hasStore: z.boolean().optional(),
  /** Where the shop trades from; decides instalment offers (PAY-095). */
  businessCountry: z.string(),
  installments: z
    .strictObject({
      afterPayMin: minorUnitMoney,
      afterPayMax: minorUnitMoney,
      count: z.int().min(1),
      /** Shown in the offer's place when not empty (PAY-079, PAY-080). */
      singlePaymentThresholdMessage: z.string().max(200).optional(),
    })
    .nullable(),
  /** Who takes payments, of the whole installation and not for owners to change: by test, or on a company's own page. */
  paymentProvider: z.enum(['test', 'gateway']).optional(),
  /** The pixel visitors are counted with once they have accepted it; only in answers, and only where there is one. */
  pixelId: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  /** Visitors are asked before their visits are measured; only in answers, and only where it is so. */
  asksConsent: z.literal(true).optional(),
  /** So many visitors of a hundred have their visits recorded; only in answers, and only where the owner wants it. */
  recordedShare: z.int().min(1).max(100).optional(),
  /** The form that comes over pages; only in answers, and only where there is one. */
  popup: z.strictObject({ formId: z.string(), title: z.string(), text: z.string(), afterSeconds: z.int() }).optional(),
});
export type StoreSettings = z.infer<typeof storeSettings>;
