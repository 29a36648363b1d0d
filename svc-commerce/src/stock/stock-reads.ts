import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { keyOf } from '../lib/keys.ts';
import type { createStockCache } from './stock-cache.ts';
import type { StockLevel } from './stock-level.ts';
import type { Hold, StockDocument } from './stock-model.ts';

export type StockByVariant = ReadonlyMap<string, StockLevel>;

/** Whose stock. */
export interface StockKey {
  websiteId: string;
  variantId: string;
}

/** Key of a variant's stock. */
export const idOf = ({ websiteId, variantId }: StockKey) => keyOf(websiteId, variantId);

const levelFields = { _id: 0, variantId: 1, available: 1, unlimited: 1 } as const;
/** What owners see of a variant's stock. */
export const figureFields = { productId: 1, variantId: 1, unlimited: 1, onHand: 1, held: 1, available: 1 } as const;
export type StockFields = Pick<StockDocument, keyof typeof figureFields>;
const withoutTold = { projection: { outbox: 0, holds: 0 } } as const;

/** What is asked of stock: for carts, for owners, and by the sweeps. */
export function stockReads(
  { of, everyWebsite }: WebsiteModel<StockDocument>,
  cache: ReturnType<typeof createStockCache>,
) {
  return {
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
  };
}

const ofVariants = (websiteId: string, variantIds: readonly string[]) => ({
  _id: trusted({ $in: variantIds.map((id) => keyOf(websiteId, id)) }),
});

const heldBy = (holders: readonly string[], holds: readonly Hold[]): number =>
  holds.reduce((sum, { holder, quantity }) => sum + (holders.includes(holder) ? quantity : 0), 0);
