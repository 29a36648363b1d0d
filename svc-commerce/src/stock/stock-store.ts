import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import type { Document } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import { createStockCache } from './stock-cache.ts';
import type { StockLevel } from './stock-level.ts';
import { type Hold, type StockDocument, stockModel } from './stock-model.ts';
import { type ImportedStock, stockOfVariants } from './stock-of-variants.ts';

export type StockByVariant = ReadonlyMap<string, StockLevel>;
export type StockStore = ReturnType<typeof createStockStore>;

/** Whose stock. */
export interface StockKey {
  websiteId: string;
  variantId: string;
}

const levelFields = { _id: 0, variantId: 1, available: 1, unlimited: 1 } as const;
const figureFields = { productId: 1, variantId: 1, unlimited: 1, onHand: 1, held: 1, available: 1 } as const;
export type StockFields = Pick<StockDocument, keyof typeof figureFields>;
const withoutTold = { projection: { outbox: 0, holds: 0 } } as const;

/** The only place that knows where stock is kept. Holds and sales are in `stock-holds.ts`. */
export function createStockStore(models: Models, now: () => number) {
  const model = models.open(stockModel);
  const { of, everyWebsite } = model;
  const cache = createStockCache(now);
  const idOf = ({ websiteId, variantId }: StockKey) => keyOf(websiteId, variantId);

  return {
    outbox: model.outbox,
    cache,
    ...stockOfVariants(model),

    /** Levels of all variants of some products. */
    async levelsOf(websiteId: string, productIds: readonly string[]): Promise<StockByVariant> {
      if (productIds.length === 0) return new Map();
      const found = await of(websiteId)
        .find({ productId: trusted({ $in: [...productIds] }) }, { projection: levelFields })
        .toArray();
      return new Map(found.map(({ variantId, available, unlimited }) => [variantId, { available, unlimited }]));
    },

    /** What a cart may hold of some variants: what is left, and what is held under its own names. */
    async levelsFor(
      websiteId: string,
      variantIds: readonly string[],
      holders: readonly string[],
    ): Promise<StockByVariant> {
      // Most have one name, and of the holds of all others nothing need be read.
      const [holder = ''] = holders;
      const holds = holders.length > 1 ? 1 : { $elemMatch: { holder } };
      const found = await of(websiteId)
        .find(ofVariants(websiteId, variantIds), { projection: { variantId: 1, available: 1, unlimited: 1, holds } })
        .toArray();
      return new Map(
        found.map(({ _id, variantId, available, unlimited, holds = [] }) => {
          cache.note(_id, { available, unlimited });
          return [variantId, { available: available + heldBy(holders, holds), unlimited }];
        }),
      );
    },

    /** All stock documents of some variants, for owners' lists. */
    readMany: (websiteId: string, variantIds: readonly string[]) =>
      of(websiteId)
        .find(ofVariants(websiteId, variantIds), { projection: { outbox: 0, changes: 0 } })
        .toArray(),
    /** The same whole, with what moved it lately. */
    readWhole: (websiteId: string, variantIds: readonly string[]) =>
      of(websiteId).find(ofVariants(websiteId, variantIds)).toArray(),
    read: (key: StockKey) => of(key.websiteId).findOne({ _id: idOf(key) }),
    /** What owners see of it; null as well when it is another product's than is asked for. */
    figures: (key: StockKey, filter: Filter<StockDocument> = {}): Promise<StockFields | null> =>
      of(key.websiteId).findOne({ ...filter, _id: idOf(key) }, { projection: figureFields }),
    holdsOf: async (key: StockKey) =>
      (await of(key.websiteId).findOne({ _id: idOf(key) }, { projection: { holds: 1 } }))?.holds ?? [],

    /** One write of a variant's stock, where it is as the filter says. @returns whether it was */
    async change(key: StockKey, filter: Filter<StockDocument>, stages: Document[]): Promise<boolean> {
      const { matchedCount } = await of(key.websiteId).updateOne({ ...filter, _id: idOf(key) }, stages);
      cache.forget(idOf(key));
      return matchedCount > 0;
    },
    /** The same, with what came of it. */
    async changed(key: StockKey, filter: Filter<StockDocument>, stages: Document[]): Promise<StockFields | null> {
      const projection = figureFields;
      const after = await of(key.websiteId).findOneAndUpdate({ ...filter, _id: idOf(key) }, stages, { projection });
      cache.forget(idOf(key));
      return after;
    },

    /** Variants with a hold whose time is over, of all websites. */
    withExpiredHolds: (at: number, limit: number) =>
      everyWebsite()
        .find({ 'holds.until': trusted({ $lt: at }) }, { projection: { websiteId: 1, variantId: 1, holds: 1 }, limit })
        .toArray(),
    /** Stock with changes that are not in the history yet: of all websites, or of one as far as is asked for. */
    withChanges: (limit: number) =>
      everyWebsite()
        .find({ 'changes.at': trusted({ $gt: 0 }) }, { ...withoutTold, limit })
        .toArray(),
    withChangesOf: (websiteId: string, which: Partial<Pick<StockDocument, 'variantId' | 'productId'>>, limit: number) =>
      of(websiteId)
        .find({ ...which, 'changes.at': trusted({ $gt: 0 }) }, { ...withoutTold, limit })
        .toArray(),

    /** Writes the counted stock of many variants; holds of buyers at checkout stay. */
    async importAll(websiteId: string, imported: readonly ImportedStock[]) {
      cache.clear();
      const write = ({ onHand, ...rest }: ImportedStock) =>
        of(websiteId).updateOne({ _id: idOf({ websiteId, ...rest }) }, importWrite(onHand, rest), { upsert: true });
      await Promise.all(imported.map(write));
    },
  };
}

const ofVariants = (websiteId: string, variantIds: readonly string[]) => ({
  _id: trusted({ $in: variantIds.map((id) => keyOf(websiteId, id)) }),
});

const heldBy = (holders: readonly string[], holds: readonly Hold[]): number =>
  holds.reduce((sum, { holder, quantity }) => sum + (holders.includes(holder) ? quantity : 0), 0);

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
