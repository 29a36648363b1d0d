import { z } from 'zod';
import { defineCall } from '../call.ts';
import { addedPaging, cursor, id, image, pageLimit } from '../primitives.ts';
import { category, collection } from './product.ts';
import { storeProduct, storeProductInput } from './store-product.ts';

const store = '/api/content-service/product/1.1/websites/{websiteId}/products';
const items = `${store}/{collectionId}/items` as const;

const ofWebsite = z.strictObject({ websiteId: id });
const ofCollection = ofWebsite.extend({ collectionId: id });
const ofItem = ofCollection.extend({ itemId: id });
const ofCategory = ofCollection.extend({ categoryId: id });

const refusals = [
  'request.not_found',
  'product.invalid',
  'product.sku_taken',
  'product.address_taken',
  'product.same_variants',
  'product.not_subscribable',
  'limit.reached',
  'collection.unknown',
] as const;

export const createStoreProduct = defineCall({
  id: 'createStoreProduct',
  method: 'POST',
  path: items,
  summary: 'Makes a product of a store collection (EDIT-035)',
  params: ofCollection,
  body: storeProductInput,
  answer: storeProduct,
  errors: refusals,
  isStrict: true,
});

export const readStoreProduct = defineCall({
  id: 'readStoreProduct',
  method: 'GET',
  path: `${items}/{itemId}`,
  summary: 'One product whole, for its owner',
  params: ofItem,
  answer: storeProduct,
  errors: ['request.not_found', 'product.unknown'],
});

export const changeStoreProduct = defineCall({
  id: 'changeStoreProduct',
  method: 'PUT',
  path: `${items}/{itemId}`,
  summary: 'Replaces a product if it is still the version that was read (EDIT-035)',
  params: ofItem,
  body: storeProductInput.extend({
    /** The version the change is based on; left out, the change is made on whatever is there. */
    expectedVersion: z.string().max(128).optional(),
    /** Moves the product to this store page. Its address follows, and its categories must be of that store page. */
    collectionId: id.optional(),
  }),
  answer: storeProduct,
  errors: [...refusals, 'product.unknown', 'product.changed'],
  isStrict: true,
});

export const removeStoreProduct = defineCall({
  id: 'removeStoreProduct',
  method: 'DELETE',
  path: `${items}/{itemId}`,
  summary: 'Removes a product for good (EDIT-035)',
  params: ofItem,
  answer: z.undefined(),
  status: 204,
  errors: ['request.not_found', 'product.unknown'],
});

export const showStoreProduct = defineCall({
  id: 'showStoreProduct',
  method: 'PUT',
  path: `${items}/{itemId}/visibility`,
  summary: 'Shows a product in the store, or hides it',
  params: ofItem,
  body: z.strictObject({ enabled: z.boolean() }),
  answer: storeProduct,
  errors: ['request.not_found', 'product.unknown'],
});

export const duplicateStoreProduct = defineCall({
  id: 'duplicateStoreProduct',
  method: 'POST',
  path: `${items}/{itemId}/duplicate`,
  summary: 'Makes a hidden copy of a product, without stock',
  params: ofItem,
  answer: storeProduct,
  errors: ['request.not_found', 'product.unknown', 'limit.reached'],
});

/** What an owner says of a store collection (EDIT-055 to EDIT-059). */
export const collectionInput = z.strictObject({
  title: z.string().trim().min(1).max(200),
  navigationTitle: z.string().trim().max(200),
  urlId: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[a-z0-9-]+$/),
  description: z.string().max(2_000).default(''),
  enabled: z.boolean().default(true),
});

export const listStoreCollections = defineCall({
  id: 'listStoreCollections',
  method: 'GET',
  path: store,
  summary: 'The store collections of the website with how many products each holds',
  params: ofWebsite,
  query: z.strictObject({ cursor: cursor.optional(), limit: pageLimit(200).optional() }).optional(),
  answer: z.strictObject({ collections: z.array(collection.extend({ productCount: z.int() })), ...addedPaging }),
  errors: ['request.not_found'],
});

export const createStoreCollection = defineCall({
  id: 'createStoreCollection',
  method: 'POST',
  path: store,
  summary: 'Makes a store collection (EDIT-054)',
  params: ofWebsite,
  body: collectionInput,
  answer: collection,
  errors: ['request.not_found', 'collection.address_taken', 'collection.address_reserved'],
});

/** What an owner says of a category (EDIT-062 to EDIT-066). */
export const categoryInput = z.strictObject({
  displayName: z.string().trim().min(1),
  parentCategoryId: z.string().max(128).default(''),
  type: z.enum(['ROOT', 'CATEGORY']).default('CATEGORY'),
  pageRendering: z.enum(['LIST_VIEW', 'GRID_VIEW']).default('LIST_VIEW'),
  displayIndex: z.int().min(0).max(100_000).optional(),
  /** Made from the name when left out. */
  urlSlug: z
    .string()
    .max(200)
    .regex(/^[a-z0-9-]*$/)
    .optional(),
  description: z.string().max(2_000).default(''),
  image: image.nullable().default(null),
});

export const listStoreCategories = defineCall({
  id: 'listStoreCategories',
  method: 'GET',
  path: `${store}/{collectionId}/categories`,
  summary: 'The categories of a store collection',
  params: ofCollection,
  query: z.strictObject({ cursor: cursor.optional(), limit: pageLimit(1_000).optional() }).optional(),
  answer: z.strictObject({ categories: z.array(category), ...addedPaging }),
  errors: ['request.not_found', 'collection.unknown'],
});

export const createStoreCategory = defineCall({
  id: 'createStoreCategory',
  method: 'POST',
  path: `${store}/{collectionId}/categories`,
  summary: 'Makes a category; the first of a collection is its root (EDIT-061)',
  params: ofCollection,
  body: categoryInput,
  answer: category,
  errors: [
    'request.not_found',
    'collection.unknown',
    'collection.second_root',
    'category.unknown',
    'category.address_taken',
    'limit.reached',
  ],
  isStrict: true,
});

export const changeStoreCategory = defineCall({
  id: 'changeStoreCategory',
  method: 'PUT',
  path: `${store}/{collectionId}/categories/{categoryId}`,
  summary: 'Changes a category',
  params: ofCategory,
  body: categoryInput.omit({ type: true }).extend({
    /** The version that was read: another one by now is a conflict. Without it the last one to save wins. */
    expectedVersion: z.string().max(128).optional(),
  }),
  answer: category,
  errors: [
    'request.not_found',
    'collection.unknown',
    'category.unknown',
    'category.address_taken',
    'category.below_itself',
    'limit.reached',
    'settings.conflict',
  ],
  isStrict: true,
});

export const removeStoreCategory = defineCall({
  id: 'removeStoreCategory',
  method: 'DELETE',
  path: `${store}/{collectionId}/categories/{categoryId}`,
  summary: 'Removes a category; those below it move up',
  params: ofCategory,
  answer: z.undefined(),
  status: 204,
  errors: ['request.not_found', 'collection.unknown', 'category.unknown', 'category.is_root'],
});

/** Pictures are sent as raw bytes; `name` is the file's own name. */
export const uploadImage = defineCall({
  id: 'uploadImage',
  method: 'POST',
  path: '/api/commerce/images',
  summary: 'Takes a picture for the store: JPEG, PNG, WebP or AVIF, at most 20 MB',
  query: z.strictObject({ name: z.string().max(300).default('') }),
  answer: image,
  errors: ['image.too_large', 'image.not_supported', 'image.processing_failed'],
});
