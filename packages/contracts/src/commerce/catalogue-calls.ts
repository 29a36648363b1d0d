import { z } from 'zod';
import { defineCall } from '../call.ts';
import { addedPaging, cursor, id, pageLimit, paging, timestampMs } from '../primitives.ts';
import { chapter, eventSummary, gallerySummary, lesson, postSummary } from './content.ts';
import { eventAnswer, galleryAnswer, lessonAnswer, pageAnswer, postAnswer } from './document-answer.ts';
import { preOrderFigures, preOrderOffer } from './pre-order.ts';
import { category, collection, merchandising, product, productSummary, storeSettings } from './product.ts';
import { reviewList } from './review.ts';
import { storeLimits } from './store-limits.ts';

/** How many there are on all pages, and which page this is. */
const listed = z.strictObject({ total: z.int(), page: z.int(), pageCount: z.int() }).optional();

/** Everything a storefront page needs of svc-commerce, found by the page's address in one call. */
export const contentAnswer = z.discriminatedUnion('kind', [
  pageAnswer,
  z.strictObject({
    kind: z.literal('store'),
    collection,
    categories: z.array(category.extend({ productCount: z.int() })),
    category: category.nullable(),
    /** One page of them, in the order that was asked for. */
    products: z.array(productSummary),
    listed,
  }),
  z.strictObject({
    kind: z.literal('product'),
    collection,
    product,
    related: z.array(productSummary),
    /** Null while the store shows none (PROD-011). */
    reviews: reviewList.nullable().optional(),
    /** The product's first category, for the way back. */
    category: category.nullable().optional(),
  }),
  z.strictObject({
    kind: z.literal('journal'),
    collection,
    /** One page of them, newest first. */
    posts: z.array(postSummary),
    listed,
    /** What posts are about, with how many posts there are of each. */
    topics: z.array(z.strictObject({ title: z.string(), count: z.int() })).optional(),
  }),
  postAnswer,
  z.strictObject({ kind: z.literal('events'), collection, events: z.array(eventSummary) }),
  eventAnswer,
  z.strictObject({
    kind: z.literal('galleries'),
    collection,
    /** One page of them, newest first. */
    galleries: z.array(gallerySummary),
    listed,
  }),
  galleryAnswer,
  z.strictObject({
    kind: z.literal('lessons'),
    collection,
    /** In their order. */
    lessons: z.array(lesson),
    chapters: z.array(chapter),
    /** Buying it opens the locked lessons; null where signing in does. */
    joinProduct: productSummary.nullable(),
    /** Whether they are open to the caller. */
    isMember: z.boolean(),
  }),
  lessonAnswer,
]);
export type ContentAnswer = z.infer<typeof contentAnswer>;

export const readContent = defineCall({
  id: 'readContent',
  method: 'GET',
  path: '/api/commerce/content',
  summary: 'The content at an address of the website',
  query: z.strictObject({
    path: z.string().max(500),
    category: z.string().max(200).optional(),
    /** Of a store: `price`, `-price`, `name`, `newest`; in stock, on sale, and which page. */
    sort: z.enum(['price', '-price', 'name', 'newest']).optional(),
    stock: z.literal('in').optional(),
    sale: z.literal('yes').optional(),
    page: z.coerce.number().int().min(1).max(1000).optional(),
    /** Of a journal: only posts of this topic, or with this tag. */
    topic: z.string().max(200).optional(),
    tag: z.string().max(200).optional(),
    /** Of a product: the reviews to begin with. */
    reviews: cursor.optional(),
    /** Of a post: the comments to begin with. */
    comments: cursor.optional(),
  }),
  answer: contentAnswer,
  errors: ['page.unknown', 'page.protected', 'page.members_only', 'lesson.locked'],
});

export const openLessons = defineCall({
  id: 'openLessons',
  method: 'GET',
  path: '/api/commerce/lesson-access/{orderToken}',
  summary: "Opens the courses an order paid for in this browser, by the order's link",
  params: z.strictObject({ orderToken: z.string().min(20).max(128) }),
  answer: z.strictObject({ courses: z.array(z.strictObject({ title: z.string(), url: z.string() })) }),
  errors: ['order.unknown'],
});

export const listProducts = defineCall({
  id: 'listProducts',
  method: 'GET',
  path: '/api/commerce/products',
  summary: 'Enabled products in collection order; those a search finds by name first',
  query: z.strictObject({
    collectionId: id.optional(),
    category: z.string().max(200).optional(),
    /** Words of the name, a sku, the summary or the tags; each begins one of them. */
    search: z.string().max(200).optional(),
    cursor: cursor.optional(),
    /** As many as a collection holds when left out, so that a whole collection is one page. */
    limit: pageLimit(storeLimits.productsPerCollection).optional(),
  }),
  answer: z.strictObject({ products: z.array(productSummary), ...addedPaging }),
});

export const listProductAddresses = defineCall({
  id: 'listProductAddresses',
  method: 'GET',
  path: '/api/commerce/product-addresses',
  summary: 'Addresses of enabled products, a thousand a page, for maps of the website',
  query: z.strictObject({ cursor: cursor.optional() }),
  answer: z.strictObject({ addresses: z.array(z.string()), ...paging }),
});

export const readProduct = defineCall({
  id: 'readProduct',
  method: 'GET',
  path: '/api/commerce/products/{itemId}',
  summary: 'One product',
  params: z.strictObject({ itemId: id }),
  answer: product,
  errors: ['product.unknown'],
});

export const readStock = defineCall({
  id: 'readStock',
  method: 'GET',
  path: '/api/commerce/inventory/stock/',
  summary: "Stock of a product's variants",
  query: z.strictObject({ itemId: id }),
  answer: z.strictObject({
    results: z.array(
      z.strictObject({
        variantId: id,
        sku: z.string(),
        unlimited: z.boolean(),
        qtyInStock: z.int().min(0),
        preOrder: preOrderOffer.optional(),
      }),
    ),
  }),
  errors: ['product.unknown'],
});

export const readMerchandising = defineCall({
  id: 'readMerchandising',
  method: 'GET',
  path: '/api/commerce/merchandising',
  summary: 'Merchandising context by product id (PROD-208)',
  query: z.strictObject({ productIds: z.string().max(4000) }),
  answer: z.record(z.string(), merchandising),
});

export const readStoreSettings = defineCall({
  id: 'readStoreSettings',
  method: 'GET',
  path: '/api/commerce/checkout/settings',
  summary: 'Store settings the storefront needs',
  answer: storeSettings,
});

/** A variant with its stock, for owners; hidden products too. Prices in minor units. */
export const inventoryItem = z.strictObject({
  productId: id,
  collectionId: id,
  productName: z.string(),
  productType: z.int(),
  fullUrl: z.string(),
  variantId: id,
  sku: z.string(),
  attributes: z.record(z.string(), z.string()),
  priceCents: z.int(),
  salePriceCents: z.int().nullable(),
  onSale: z.boolean(),
  unlimited: z.boolean(),
  /** Units in the house. */
  onHand: z.int(),
  /** Units held by buyers at checkout. */
  held: z.int(),
  /** onHand less held, and less what is sold ahead, which may be more than there is; shoppers see 0 then. */
  available: z.int(),
  /** Only where it is sold ahead, or was and units are still to come. */
  preOrders: preOrderFigures.optional(),
  imageUrl: z.string().nullable(),
  enabled: z.boolean(),
});
export type InventoryItem = z.infer<typeof inventoryItem>;

export const listInventory = defineCall({
  id: 'listInventory',
  method: 'GET',
  path: '/api/commerce/inventory/items',
  summary: 'Every variant with its stock, for owners',
  query: z.strictObject({ search: z.string().max(100).optional(), cursor: z.string().max(512).optional() }),
  answer: z.strictObject({ currency: z.string(), items: z.array(inventoryItem), ...paging }),
});

export const adjustStock = defineCall({
  id: 'adjustStock',
  method: 'POST',
  path: '/api/commerce/inventory/stock/{variantId}/adjustments',
  summary: 'Sets the stock on hand of a variant, if it still is what the owner saw',
  params: z.strictObject({ variantId: id }),
  body: z.strictObject({
    expectedOnHand: z.int().min(0),
    onHand: z.int().min(0).max(1_000_000),
    reason: z.string().trim().max(200),
  }),
  answer: z.strictObject({ variantId: id, onHand: z.int(), held: z.int(), available: z.int(), changedOn: timestampMs }),
  errors: ['product.unknown', 'stock.conflict', 'session.forbidden'],
});
