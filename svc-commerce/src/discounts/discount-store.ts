import type { Discount } from '@tessera/contracts/commerce/discount.ts';
import { normalCode } from '@tessera/rules/cart/coupons.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import type { ListSource } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter, ModelView, Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { keyOf } from '../lib/keys.ts';
import { customerUsesModel, discountModel, type StoredDiscount, type Uses } from './discount-model.ts';
import { complete, type DiscountDocument, running } from './present-discount.ts';

export interface Redemption {
  websiteId: string;
  code: string;
  orderId: string;
  /** Who redeems, for limits per customer. */
  customer: string;
}

export type DiscountStore = ReturnType<typeof createDiscountStore>;

/** Automatic discounts of one store that are looked at for a cart, the oldest. No more are ever on at once. */
export const mostAutomatic = 100;

/** Key of a discount's document. */
export function couponKey(websiteId: string, code: string): string {
  return keyOf(websiteId, normalCode(code));
}

/** Discounts and how often they were used. Every step of a redemption does nothing the second time. */
export function createDiscountStore(models: Models, now: () => number) {
  const { of } = models.open(discountModel);
  const { of: usesOf } = models.open(customerUsesModel);
  const keysOf = ({ websiteId, code, customer }: Omit<Redemption, 'orderId'>) => {
    const coupon = couponKey(websiteId, code);
    return { coupon, customer: `${coupon}:${customer}` };
  };

  /** Automatic discounts that a cart looks at. */
  const automatic = () => ({ isAutomatic: true, enabled: true, endsMs: trusted({ $not: { $lte: now() } }) });

  return {
    now,
    listed: (websiteId: string): ListSource<StoredDiscount> => of(websiteId),
    find: (websiteId: string, id: string) => of(websiteId).findOne({ id }),
    count: (websiteId: string) => of(websiteId).count({}),

    /** Forgets how often somebody used discounts; the uses of all together count on. @returns of how many */
    async eraseCustomer(websiteId: string, customer: string, codes: readonly string[]): Promise<number> {
      const keys = codes.map((code) => keysOf({ websiteId, code, customer }).customer);
      return (await usesOf(websiteId).deleteMany({ _id: trusted({ $in: keys }) })).deletedCount;
    },

    /** @returns false when another discount has the code, whatever its letter case */
    async insertOnce(websiteId: string, discount: Unstamped<StoredDiscount>): Promise<boolean> {
      try {
        await of(websiteId).insertOne(discount);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
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
      const oldestFirst = { sort: { createdMs: 1, id: 1 }, limit: mostAutomatic } as const;
      return (await of(websiteId).find(automatic(), oldestFirst).toArray()).map(complete);
    },

    /** Whether one more automatic discount would not be looked at any more. */
    isFullOfAutomatic: async (websiteId: string): Promise<boolean> =>
      (await of(websiteId).count(automatic())) >= mostAutomatic,

    /**
     * Takes one use for an order, if the discount runs and it and the customer have one left. The customer's use goes
     * first, so that somebody who has none left never keeps the last one from others.
     */
    async redeemIfLeft(redemption: Redemption): Promise<boolean> {
      const { websiteId, orderId } = redemption;
      const keys = keysOf(redemption);
      const coupon = await of(websiteId).findOne({ _id: keys.coupon });
      if (!coupon) return false;
      const { maxUsesPerCustomer: perCustomer } = coupon;
      if (perCustomer !== null && !(await takeCustomerUse(usesOf(websiteId), keys.customer, orderId, perCustomer))) {
        return false;
      }
      if (await takeUse(of(websiteId), keys.coupon, orderId, now())) return true;
      await giveUseBack(usesOf(websiteId), keys.customer, orderId);
      return false;
    },

    /** Gives an order's use back. */
    async release(redemption: Redemption): Promise<void> {
      const { websiteId, orderId } = redemption;
      const keys = keysOf(redemption);
      await giveUseBack(of(websiteId), keys.coupon, orderId);
      await giveUseBack(usesOf(websiteId), keys.customer, orderId);
    },

    /** Makes an order's use final. */
    async finish(redemption: Redemption): Promise<void> {
      const { websiteId, orderId } = redemption;
      const keys = keysOf(redemption);
      const settle = { $pull: { pending: orderId } };
      await of(websiteId).updateOne({ _id: keys.coupon, pending: orderId }, { ...settle, $set: { lastUsedMs: now() } });
      await usesOf(websiteId).updateOne({ _id: keys.customer, pending: orderId }, settle);
    },

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

/** One write decides: the discount runs, has a use left, and this order took none. */
async function takeUse(
  coupons: ModelView<StoredDiscount>,
  _id: string,
  orderId: string,
  now: number,
): Promise<boolean> {
  const hasOneLeft = { $or: [{ maxUses: null }, { $expr: trusted({ $lt: ['$uses', '$maxUses'] }) }] };
  const taken = await coupons.updateOne(
    { _id, pending: trusted({ $ne: orderId }), ...running(now), ...hasOneLeft },
    { $inc: { uses: 1 }, $push: { pending: orderId } },
  );
  return taken.matchedCount > 0 || (await coupons.findOne({ _id, pending: orderId })) !== null;
}

/** As `takeUse`, for a document that may not be there yet: a refused insert means the limit is reached. */
async function takeCustomerUse(
  customerUses: ModelView<Uses>,
  _id: string,
  orderId: string,
  limit: number,
): Promise<boolean> {
  try {
    await customerUses.updateOne(
      { _id, pending: trusted({ $ne: orderId }), uses: trusted({ $lt: limit }) },
      { $inc: { uses: 1 }, $push: { pending: orderId } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await customerUses.findOne({ _id, pending: orderId })) !== null;
  }
}

async function giveUseBack(of: ModelView<Uses>, _id: string, orderId: string): Promise<void> {
  await of.updateOne({ _id, pending: orderId }, { $inc: { uses: -1 }, $pull: { pending: orderId } });
}
