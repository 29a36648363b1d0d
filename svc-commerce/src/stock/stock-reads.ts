import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { keyOf } from '../lib/keys.ts';
import type { createStockCache } from './stock-cache.ts';
import { type StockLevel, storedLevel } from './stock-level.ts';
import type { StockDocument } from './stock-model.ts';

export type StockByVariant = ReadonlyMap<string, StockLevel>;

/** Whose stock. */
export interface StockKey {
  websiteId: string;
  variantId: string;
}

/** Key of a variant's stock. */
export const idOf = ({ websiteId, variantId }: StockKey) => keyOf(websiteId, variantId);

const levelFields = { _id: 0, variantId: 1, available: 1, unlimited: 1, ahead: 1 } as const;
/** What owners see of a variant's stock. */
export const figureFields = {
  ...{ productId: 1, variantId: 1, unlimited: 1 },
  ...{ onHand: 1, held: 1, available: 1, ahead: 1 },
} as const;
export type StockFields = Pick<StockDocument, keyof typeof figureFields>;
const withoutTold = { projection: { outbox: 0, holds: 0 } } as const;

/** What is asked of stock: for carts, for owners, and by the repair jobs. */
export function stockReads(
  { of, everyWebsite }: WebsiteModel<StockDocument>,
  cache: ReturnType<typeof createStockCache>,
  now: () => number,
) {
  return {
    /** Levels of all variants of some products. */
    async levelsOf(websiteId: string, productIds: readonly string[]): Promise<StockByVariant> {
      if (productIds.length === 0) return new Map();
      const found = await of(websiteId)
        .find({ productId: trusted({ $in: [...productIds] }) }, { projection: levelFields })
        .toArray();
      return new Map(found.map((stored) => [stored.variantId, storedLevel(stored, now())]));
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
        .find(ofVariants(websiteId, variantIds), { projection: { ...levelFields, _id: 1, holds } })
        .toArray();
      return new Map(
        found.map(({ holds = [], ...stored }) => {
          const { _id, variantId, available, unlimited } = stored;
          cache.note(_id, { available, unlimited });
          const own = holds.filter((hold) => holders.includes(hold.holder));
          return [variantId, storedLevel(stored, now(), own)];
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
