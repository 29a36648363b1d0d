import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { WithOutbox } from '@tessera/service-kit/queue/outbox.ts';
import type { Collection, Db } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import { createPlenty } from './plenty.ts';
import type { StockDocument } from './stock-document.ts';
import type { StockLevel } from './stock-level.ts';

export type StockByVariant = ReadonlyMap<string, StockLevel>;

export interface ImportedStock {
  variantId: string;
  productId: string;
  sku: string;
  unlimited: boolean;
  onHand: number;
}

export type StockStore = ReturnType<typeof createStockStore>;

const levelFields = { _id: 0, variantId: 1, available: 1, unlimited: 1 } as const;

/** Reads of stock, and what owners write. Holds and sales are in `stock-holds.ts`. */
export function createStockStore(db: Db, now: () => number) {
  const stock: Collection<StockDocument> = db.collection('stock');
  const scoped = (websiteId: string) => forWebsite(stock, websiteId);

  const plenty = createPlenty(now);

  return {
    collection: stock,
    plenty,
    /** The same collection as the outbox relay sees it. */
    outbox: db.collection<WithOutbox>('stock'),
    ensureIndexes: async () => {
      await stock.createIndexes([
        { key: { websiteId: 1, productId: 1 } },
        { key: { websiteId: 1, sku: 1 }, unique: true },
        { key: { 'holds.until': 1 } },
        { key: { 'changes.at': 1 }, sparse: true },
        { key: { pendingSince: 1 }, sparse: true },
      ]);
    },

    /** Levels of all variants of some products. */
    async levelsOf(websiteId: string, productIds: readonly string[]): Promise<StockByVariant> {
      if (productIds.length === 0) return new Map();
      const found = await scoped(websiteId)
        .find({ productId: { $in: [...productIds] } }, { projection: levelFields })
        .toArray();
      return new Map(found.map(({ variantId, available, unlimited }) => [variantId, { available, unlimited }]));
    },

    /** What a cart may hold of some variants: what is left, and what the cart itself keeps aside at checkout. */
    async levelsFor(websiteId: string, variantIds: readonly string[], holder: string): Promise<StockByVariant> {
      const found = await scoped(websiteId)
        .find(
          { _id: { $in: variantIds.map((id) => keyOf(websiteId, id)) } },
          { projection: { variantId: 1, available: 1, unlimited: 1, holds: { $elemMatch: { holder } } } },
        )
        .toArray();
      return new Map(
        found.map(({ _id, variantId, available, unlimited, holds }) => {
          plenty.note(_id, { available, unlimited });
          return [variantId, { available: available + (holds?.[0]?.quantity ?? 0), unlimited }];
        }),
      );
    },

    /** All stock documents of some variants, for owners' lists. */
    readMany: (websiteId: string, variantIds: readonly string[]) =>
      scoped(websiteId)
        .find({ _id: { $in: variantIds.map((id) => keyOf(websiteId, id)) } }, { projection: { outbox: 0, changes: 0 } })
        .toArray(),
    read: (websiteId: string, variantId: string) => scoped(websiteId).findOne({ _id: keyOf(websiteId, variantId) }),

    /** Variants with a hold whose time is over, of all websites. */
    withExpiredHolds: (now: number, limit: number) =>
      stock
        .find({ 'holds.until': { $lt: now } }, { projection: { websiteId: 1, variantId: 1, holds: 1 } })
        .limit(limit)
        .toArray(),

    /** Skus among those given that other variants of the website use already (PROD-058). */
    async takenSkus(websiteId: string, wanted: readonly ImportedStock[]): Promise<string[]> {
      const owners = new Map(wanted.map(({ sku, variantId }) => [sku, variantId]));
      const found = await scoped(websiteId)
        .find({ sku: { $in: [...owners.keys()] } }, { projection: { sku: 1, variantId: 1 } })
        .toArray();
      return found.filter(({ sku, variantId }) => owners.get(sku) !== variantId).map(({ sku }) => sku);
    },

    /** Which variant has a sku, for those that are in use. */
    async ownersOf(websiteId: string, skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const found = await scoped(websiteId)
        .find({ sku: { $in: [...skus] } }, { projection: { sku: 1, variantId: 1 } })
        .toArray();
      return new Map(found.map(({ sku, variantId }) => [sku, variantId]));
    },

    /** Writes the counted stock of many variants; holds of buyers at checkout stay. */
    async importAll(websiteId: string, imported: readonly ImportedStock[]) {
      plenty.clear();
      await Promise.all(
        imported.map(({ onHand, ...rest }) =>
          scoped(websiteId).updateOne({ _id: keyOf(websiteId, rest.variantId) }, importWrite(onHand, rest), {
            upsert: true,
          }),
        ),
      );
    },
  };
}

function importWrite(onHand: number, rest: Omit<ImportedStock, 'onHand'>) {
  const held = { $ifNull: ['$held', 0] };
  return [
    {
      $set: {
        ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, { $literal: value }])),
        onHand,
        held,
        available: { $subtract: [onHand, held] },
        holds: { $ifNull: ['$holds', []] },
        changes: { $ifNull: ['$changes', []] },
      },
    },
  ];
}
