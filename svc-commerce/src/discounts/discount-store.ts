import type { Discount } from '@tessera/contracts/commerce/discount.ts';
import type { ListSource } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter, Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { customerUsesModel, discountModel, type StoredDiscount } from './discount-model.ts';
import { complete, type DiscountDocument } from './present-discount.ts';
import { couponKey, redemptions } from './redemptions.ts';

export type DiscountStore = ReturnType<typeof createDiscountStore>;

/** Automatic discounts of one store that are looked at for a cart, the oldest. No more are ever on at once. */
export const maxAutomatic = 100;

/** Discounts and how often they were used. Every step of a redemption does nothing the second time. */
export function createDiscountStore(models: Models, now: () => number) {
  const { of } = models.open(discountModel);
  const { of: usesOf } = models.open(customerUsesModel);

  /** Automatic discounts that a cart looks at. */
  const automatic = () => ({ isAutomatic: true, enabled: true, endsMs: trusted({ $not: { $lte: now() } }) });

  return {
    now,
    ...redemptions(of, usesOf, now),

    listed: (websiteId: string): ListSource<StoredDiscount> => of(websiteId),
    find: (websiteId: string, id: string) => of(websiteId).findOne({ id }),
    count: (websiteId: string) => of(websiteId).count({}),

    /** @returns false when another discount has the code, whatever its letter case */
    async insertOnce(websiteId: string, discount: Unstamped<StoredDiscount>): Promise<boolean> {
      return of(websiteId).insertOnce(discount);
    },

    /** Changes a discount that is as the filter says. */
    change: (websiteId: string, id: string, filter: Filter<StoredDiscount>, set: Partial<Discount>) =>
      of(websiteId).findOneAndUpdate({ ...filter, id }, { $set: set, $inc: { version: 1 } }),

    /** @returns false when an order used it, or there is none */
    removeUnused: async (websiteId: string, id: string): Promise<boolean> =>
      (await of(websiteId).deleteOne({ id, uses: 0 })).deletedCount > 0,

    /** The coupons of some codes with their uses; unknown codes are missing. */
    readMany: async (websiteId: string, codes: readonly string[]): Promise<DiscountDocument[]> => {
      if (codes.length === 0) return [];
      const found = await of(websiteId)
        .find({ _id: trusted({ $in: codes.map((code) => couponKey(websiteId, code)) }) })
        .toArray();
      return found.map(complete);
    },

    /** Discounts that apply by themselves and are on, by age. */
    async readAutomatic(websiteId: string): Promise<DiscountDocument[]> {
      const oldestFirst = { sort: { createdMs: 1, id: 1 }, limit: maxAutomatic } as const;
      return (await of(websiteId).find(automatic(), oldestFirst).toArray()).map(complete);
    },

    /** Whether one more automatic discount would not be looked at any more. */
    isFullOfAutomatic: async (websiteId: string): Promise<boolean> =>
      (await of(websiteId).count(automatic())) >= maxAutomatic,

    /** Writes discounts over those with their codes; uses stay. */
    async importAll(websiteId: string, rules: readonly Discount[]): Promise<void> {
      await Promise.all(
        rules.map((rule) =>
          of(websiteId).updateOne(
            { _id: couponKey(websiteId, rule.code) },
            { $set: rule, $setOnInsert: { uses: 0, pending: [], createdMs: now(), lastUsedMs: null, version: 0 } },
            { upsert: true },
          ),
        ),
      );
    },
  };
}
