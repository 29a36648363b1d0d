import { importedProduct, importedVariant } from '@tessera/contracts/commerce/import-calls.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import type { ListOrder } from '@tessera/service-kit/data/list-page.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  flag,
  listOf,
  madeValue,
  nullable,
  nullish,
  number,
  ofContract,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { z } from 'zod';
import { listingState } from './listing-fields.ts';

const { images, subscriptionPlan, seo, merchandising } = importedProduct.shape;
const storedVariant = importedVariant.omit({ qtyInStock: true, unlimited: true });
/** A variant without its stock, which has documents of its own. */
export type StoredVariant = z.output<typeof storedVariant>;

/** Not removed. */
export const there = { removedOn: trusted({ $exists: false }) };

/** The orders products are listed in; equals by name, then by id, so that pages never overlap. */
export const productOrders = {
  name: { fields: ['listing.name', 'id'], index: { websiteId: 1, 'listing.name': 1, id: 1 } },
  stock: {
    fields: ['listing.units', 'listing.name', 'id'],
    index: { websiteId: 1, 'listing.units': 1, 'listing.name': 1, id: 1 },
  },
  price: {
    fields: ['listing.cents', 'listing.name', 'id'],
    index: { websiteId: 1, 'listing.cents': 1, 'listing.name': 1, id: 1 },
  },
  /** Of one collection, as its owner put them. */
  collection: { fields: ['order', 'id'], index: { websiteId: 1, collectionId: 1, order: 1, id: 1 } },
  /** Of the website, enabled ones. */
  website: { fields: ['order', 'id'], index: { websiteId: 1, enabled: 1, order: 1, id: 1 } },
} as const satisfies Record<string, Omit<ListOrder, 'direction'>>;

/** What the list of an owner's products can be narrowed to; in the order of names. */
export const productStates = {
  low: { filter: { 'listing.isLow': true }, index: { websiteId: 1, 'listing.isLow': 1, 'listing.name': 1, id: 1 } },
  out: { filter: { 'listing.isOut': true }, index: { websiteId: 1, 'listing.isOut': 1, 'listing.name': 1, id: 1 } },
  sale: {
    filter: { 'listing.isOnSale': true },
    index: { websiteId: 1, 'listing.isOnSale': 1, 'listing.name': 1, id: 1 },
  },
  hidden: {
    filter: { enabled: false, ...there },
    index: { websiteId: 1, enabled: 1, 'listing.name': 1, id: 1 },
  },
} as const;

export const byCategory = { websiteId: 1, categoryIds: 1 } as const;
/** By the pictures a product or its variants show. */
export const byPicture = { websiteId: 1, 'images.url': 1 } as const;
export const byVariantPicture = { websiteId: 1, 'variants.image.url': 1 } as const;
export const bySlug = { websiteId: 1, urlSlug: 1 } as const;
export const bySku = { websiteId: 1, 'variants.sku': 1 } as const;

/** A product as it is stored, once, without its stock. `_id` is `{websiteId}:{id}`. */
export const productModel = defineModel({
  collection: 'products',
  fields: {
    id: text,
    collectionId: text,
    urlSlug: text,
    /** `/{collectionUrlId}/{urlSlug}` (PROD-002). */
    fullUrl: text,
    name: text,
    productType: oneOf(...Object.values(productType)),
    enabled: flag,
    createdOn: optional(number),
    order: number,
    categoryIds: listOf(text),
    tags: listOf(text),
    summary: text,
    description: text,
    variantOptionOrdering: listOf(text),
    variants: ofContract(z.array(storedVariant)),
    images: ofContract(images),
    isSubscribable: flag,
    subscriptionPlan: nullable(ofContract(subscriptionPlan)),
    additionalFieldsFormId: nullable(text),
    additionalFieldsForm: nullish(madeValue<unknown>()),
    useCustomAddButtonText: flag,
    customAddButtonText: text,
    maxPerOrder: nullable(number),
    relatedProductIds: listOf(text),
    seo: ofContract(seo),
    merchandising: ofContract(merchandising),
    /** Names the state an owner saw; absent until somebody changes the product here. */
    version: optional(text),
    changedOn: optional(number),
    /** What changed with the last versions, newest last, so that a conflict can say what it is about. */
    edits: optional(listOf(part({ version: text, at: number, who: text, fields: listOf(text) }))),
    /**
     * What lists go by (`listing-fields.ts`); absent only until a product of an earlier version of this service is
     * looked at by the repair job.
     */
    listing: optional(
      part({
        name: text,
        names: madeValue<string[]>(),
        texts: madeValue<string[]>(),
        cents: number,
        isOnSale: flag,
        units: optional(number),
        isLow: optional(flag),
        isOut: optional(flag),
        state: optional(oneOf(listingState.outdated, listingState.current)),
        turn: optional(number),
      }),
    ),
    /** Removed, and gone for good once everybody was told. */
    removedOn: optional(number),
    /** The import that wrote it last and what that did, so that an import that died counts nothing twice. */
    imported: optional(part({ importId: text, outcome: oneOf('created', 'changed') })),
    outbox,
  },
  indexes: [
    ...Object.values(productOrders).map(({ index }) => ({ key: index })),
    { key: productStates.low.index, partialFilterExpression: { 'listing.isLow': true } },
    { key: productStates.out.index, partialFilterExpression: { 'listing.isOut': true } },
    { key: productStates.sale.index, partialFilterExpression: { 'listing.isOnSale': true } },
    { key: productStates.hidden.index, partialFilterExpression: { enabled: false } },
    { key: byCategory },
    { key: { websiteId: 1, 'listing.names': 1 } },
    { key: { websiteId: 1, 'listing.texts': 1 } },
    { key: { 'listing.state': 1 } },
    { key: bySlug },
    { key: bySku },
    { key: byPicture },
    { key: byVariantPicture },
    { key: { removedOn: 1 }, sparse: true },
    { key: { websiteId: 1, additionalFieldsFormId: 1 } },
  ],
});
export type ProductDocument = DocumentIn<typeof productModel>;

/** What only owners' writes need. */
export const ownersFields = { outbox: 0, edits: 0, imported: 0, listing: 0 } as const;

/** What lists leave out. */
export const summaryProjection = {
  description: 0,
  additionalFieldsForm: 0,
  images: { $slice: 1 },
  seo: 0,
  outbox: 0,
  edits: 0,
  listing: 0,
} as const;

/** In a filter: products whose copy of a form is older than a version. */
export const olderForm = (formId: string, version: number) => ({
  additionalFieldsFormId: formId,
  'additionalFieldsForm.version': trusted({ $not: { $gte: version } }),
  ...there,
});
