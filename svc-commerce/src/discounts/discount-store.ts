import type { ListSource } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { discountChanges } from './discount-changes.ts';
import { customerUsesModel, discountModel, type StoredDiscount, there } from './discount-model.ts';
import { complete, type DiscountDocument } from './present-discount.ts';
import { couponKey, redemptions } from './redemptions.ts';

export type DiscountStore = ReturnType<typeof createDiscountStore>;

/** Automatic discounts of one store that are looked at for a cart, the oldest. No more are ever on at once. */
export const maxAutomatic = 100;

/** Discounts and how often they were used. Every step of a redemption does nothing the second time. */
export function createDiscountStore(models: Models, now: () => number) {
  const model = models.open(discountModel);
  const { of } = model;
  const { of: usesOf } = models.open(customerUsesModel);

  /** Automatic discounts that a cart looks at. */
  const automatic = () => ({ isAutomatic: true, enabled: true, endsMs: trusted({ $not: { $lte: now() } }) });

  return {
    now,
    ...redemptions(of, usesOf, now),

    ...discountChanges(model, now),

    outbox: model.outbox,
    /** With those that were taken away. */
    listed: (websiteId: string): ListSource<StoredDiscount> => of(websiteId),
    find: (websiteId: string, id: string) => of(websiteId).findOne({ id, ...there }),
    count: (websiteId: string) => of(websiteId).count(there),

    /** The coupons of some codes with their uses; unknown codes are missing. */
    readMany: async (websiteId: string, codes: readonly string[]): Promise<DiscountDocument[]> => {
      if (codes.length === 0) return [];
      const found = await of(websiteId)
        .find({ _id: trusted({ $in: codes.map((code) => couponKey(websiteId, code)) }), ...there })
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
  };
}
