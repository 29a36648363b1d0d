import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, paging, timestampMs } from '../primitives.ts';
import { inventoryItem } from './catalogue-calls.ts';
import { preOrderFigures, preOrderSetting } from './pre-order.ts';
import { maxUnits } from './store-limits.ts';

/** What the list of an owner's products can be narrowed to. */
export const inventoryStates = ['low', 'out', 'sale', 'hidden'] as const;

const counts = z.strictObject({ all: z.int(), low: z.int(), out: z.int(), sale: z.int(), hidden: z.int() });

/** A product in the inventory with its variants (EDIT-029). */
export const inventoryProduct = z.strictObject({
  id,
  collectionId: id,
  name: z.string(),
  productType: z.int(),
  fullUrl: z.string(),
  enabled: z.boolean(),
  imageUrl: z.string().nullable(),
  variants: z.array(
    inventoryItem.extend({
      qtyInStock: z.int(),
      /** What it costs without a sale, minor units: `priceCents` under the name products have it by. */
      price: z.int(),
    }),
  ),
});
export type InventoryProduct = z.infer<typeof inventoryProduct>;

export const readInventory = defineCall({
  id: 'readInventory',
  method: 'GET',
  path: '/api/commerce/inventory',
  summary: 'Products with their variants and stock, 50 a page (EDIT-029)',
  query: z.strictObject({
    search: z.string().max(100).optional(),
    sort: z.enum(['name', 'stock', 'price']).default('name'),
    direction: z.enum(['asc', 'desc']).default('asc'),
    state: z.enum(inventoryStates).optional(),
    category: z.string().max(128).optional(),
    /** This product alone. */
    productId: id.optional(),
    cursor: z.string().max(512).optional(),
  }),
  answer: z.strictObject({
    currency: z.string(),
    products: z.array(inventoryProduct),
    /** Products that match in all. */
    total: z.int(),
    /** How many of those that match the search and category are in each state. */
    counts,
    ...paging,
  }),
});

export const readInventoryCounts = defineCall({
  id: 'readInventoryCounts',
  method: 'GET',
  path: '/api/commerce/inventory/counts',
  summary: 'How many products there are in each state',
  answer: counts,
});

const reason = z.string().trim().max(200).default('');
const units = z.int().min(0).max(maxUnits);

/** One of the three; `expectedOnHand` makes it happen only if that still is the stock on hand. */
const stockSetting = z.union([
  z.strictObject({ qtyInStock: z.int().max(maxUnits), expectedOnHand: units.optional(), reason }),
  z.strictObject({ unlimited: z.boolean(), reason }),
  z.strictObject({ adjustBy: z.int().min(-maxUnits).max(maxUnits), reason }),
]);
export type StockSetting = z.output<typeof stockSetting>;

/** Stock of a variant after a change; while it is `unlimited` nothing is counted. */
export const stockFigures = z.strictObject({
  variantId: id,
  unlimited: z.boolean(),
  qtyInStock: z.int(),
  onHand: z.int(),
  held: z.int(),
  available: z.int(),
  /** Only where it is sold ahead, or was and units are still to come. */
  preOrders: preOrderFigures.optional(),
});
export type StockFigures = z.infer<typeof stockFigures>;

export const setStock = defineCall({
  id: 'setStock',
  method: 'PUT',
  path: '/api/commerce/inventory/{itemId}/variants/{variantId}',
  summary: 'Sets the stock of a variant, adds to it, or stops counting it (EDIT-031)',
  params: z.strictObject({ itemId: id, variantId: id }),
  body: stockSetting,
  answer: stockFigures,
  errors: ['product.unknown', 'stock.below_zero', 'stock.not_counted', 'stock.held', 'stock.conflict'],
});

/** Takes the whole setting. Buyers see it while there is no stock, the limit is not reached and the day is not over. */
export const setPreOrders = defineCall({
  id: 'setPreOrders',
  method: 'PUT',
  path: '/api/commerce/inventory/{itemId}/variants/{variantId}/pre-orders',
  summary: 'Sells a variant before it arrives, up to a number of units, or stops doing so',
  params: z.strictObject({ itemId: id, variantId: id }),
  body: preOrderSetting,
  answer: stockFigures,
  errors: ['product.unknown', 'stock.not_counted'],
});

/** What to change of one variant; what is left out stays. An `expected…` that no longer holds makes it a conflict. */
export const bulkRow = z.strictObject({
  productId: id,
  variantId: id,
  /** Set together, or not at all; `expectedOnHand` as in `setStock`. */
  onHand: units.optional(),
  expectedOnHand: units.optional(),
  unlimited: z.boolean().optional(),
  priceCents: z.int().min(0).optional(),
  expectedPriceCents: z.int().min(0).optional(),
  salePriceCents: z.int().min(0).nullable().optional(),
  onSale: z.boolean().optional(),
});
export type BulkRow = z.output<typeof bulkRow>;

const bulkResult = z.strictObject({
  variantId: id,
  ok: z.boolean(),
  /** Why it was left as it is. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  onHand: z.int().nullable(),
  held: z.int().nullable(),
  priceCents: z.int().nullable(),
});
/** How one row went. `code` and `message` are null where it was done. */
export type BulkResult = z.infer<typeof bulkResult>;

export const changeInventory = defineCall({
  id: 'changeInventory',
  method: 'PUT',
  path: '/api/commerce/inventory/rows',
  summary: 'Changes stock and prices of many variants; each row succeeds or fails by itself',
  body: z.strictObject({ rows: z.array(bulkRow).min(1).max(500), reason }),
  answer: z.strictObject({ results: z.array(bulkResult) }),
});

/** A change of the stock on hand, by hand or by an order; `who` names the person or what sold it. */
export const stockChange = z.strictObject({
  id: z.string(),
  at: timestampMs,
  who: z.string(),
  reason: z.string(),
  from: z.int(),
  to: z.int(),
  orderId: id.nullable(),
  variantId: id,
  sku: z.string(),
  /** Units it sold ahead; negative are those sold ahead before that got theirs. */
  ahead: z.int().optional(),
});
export type StockChange = z.infer<typeof stockChange>;

export const readStockHistory = defineCall({
  id: 'readStockHistory',
  method: 'GET',
  path: '/api/commerce/inventory/history',
  summary: 'Who changed stock when and why, newest first, 50 a page',
  query: z.strictObject({ variantId: id.optional(), productId: id.optional(), cursor: z.string().max(512).optional() }),
  answer: z.strictObject({ changes: z.array(stockChange), ...paging }),
});

const pace = z.strictObject({
  variantId: id,
  /** Units that orders took in the last 28 days, without those that came back. */
  sold: z.int(),
  /** Whole days what is available lasts if it goes on selling so; null where too little was sold to tell. */
  daysLeft: z.int().min(0).nullable(),
});

/** How long the stock of variants lasts. `variantIds` are at most 50, with commas between them. */
export const readSalesPace = defineCall({
  id: 'readSalesPace',
  method: 'GET',
  path: '/api/commerce/inventory/pace',
  summary: 'How fast variants sold in the last 28 days, and how long their stock lasts at that pace',
  query: z.strictObject({ variantIds: z.string().min(1).max(7_000) }),
  /** Of counted variants alone; those that are unknown are left out. */
  answer: z.strictObject({ paces: z.array(pace).max(50) }),
  errors: ['request.invalid'],
});
