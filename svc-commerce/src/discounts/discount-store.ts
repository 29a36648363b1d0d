import type { Discount } from '@tessera/contracts/commerce/discount.ts';
import { normalCode } from '@tessera/rules/cart/coupons.ts';
import { forWebsite, isDuplicateKey } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Collection, Db } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import { complete, type DiscountDocument, running, type Uses } from './discount-document.ts';

/** Uses by one customer; `_id` is the coupon's with the customer behind it. */
type CustomerUses = Uses;

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
export function createDiscountStore(db: Db, now: () => number) {
  const coupons: Collection<DiscountDocument> = db.collection('coupons');
  const customerUses: Collection<CustomerUses> = db.collection('couponCustomers');
  const keysOf = ({ websiteId, code, customer }: Redemption) => {
    const coupon = couponKey(websiteId, code);
    return { coupon, customer: `${coupon}:${customer}` };
  };

  /** Automatic discounts that a cart looks at. */
  const automatic = () => ({ isAutomatic: true, enabled: true, endsMs: { $not: { $lte: now() } } });

  return {
    collection: coupons,
    now,
    ensureIndexes: async () => {
      await coupons.createIndexes([
        { key: { pending: 1 } },
        { key: { websiteId: 1, isAutomatic: 1 } },
        { key: { websiteId: 1, id: 1 } },
        { key: { websiteId: 1, createdMs: -1, id: -1 } },
      ]);
      await customerUses.createIndex({ pending: 1 });
    },

    /** The coupons of some codes with their uses; unknown codes are missing. */
    readMany: async (websiteId: string, codes: readonly string[]): Promise<DiscountDocument[]> => {
      if (codes.length === 0) return [];
      const found = await forWebsite(coupons, websiteId)
        .find({ _id: { $in: codes.map((code) => couponKey(websiteId, code)) } })
        .toArray();
      return found.map(complete);
    },

    /** Discounts that apply by themselves and are on, by age. */
    readAutomatic: (websiteId: string): Promise<DiscountDocument[]> =>
      forWebsite(coupons, websiteId).find(automatic()).sort({ createdMs: 1, id: 1 }).limit(mostAutomatic).toArray(),

    /** Whether one more automatic discount would not be looked at any more. */
    isFullOfAutomatic: async (websiteId: string): Promise<boolean> =>
      (await forWebsite(coupons, websiteId).count(automatic())) >= mostAutomatic,

    /**
     * Takes one use for an order, if the discount runs and it and the customer have one left. The customer's use goes
     * first, so that somebody who has none left never keeps the last one from others.
     */
    async redeemIfLeft(redemption: Redemption): Promise<boolean> {
      const { websiteId, orderId } = redemption;
      const keys = keysOf(redemption);
      const coupon = await forWebsite(coupons, websiteId).findOne({ _id: keys.coupon });
      if (!coupon) return false;
      const { maxUsesPerCustomer: perCustomer } = coupon;
      if (
        perCustomer !== null &&
        !(await takeCustomerUse(customerUses, websiteId, keys.customer, orderId, perCustomer))
      ) {
        return false;
      }
      if (await takeUse(coupons, websiteId, keys.coupon, orderId, now())) return true;
      await giveUseBack(customerUses, websiteId, keys.customer, orderId);
      return false;
    },

    /** Gives an order's use back. */
    async release(redemption: Redemption): Promise<void> {
      const { websiteId, orderId } = redemption;
      const keys = keysOf(redemption);
      await giveUseBack(coupons, websiteId, keys.coupon, orderId);
      await giveUseBack(customerUses, websiteId, keys.customer, orderId);
    },

    /** Makes an order's use final. */
    async finish(redemption: Redemption): Promise<void> {
      const { websiteId, orderId } = redemption;
      const keys = keysOf(redemption);
      const settle = { $pull: { pending: orderId } };
      await forWebsite(coupons, websiteId).updateOne(
        { _id: keys.coupon, pending: orderId },
        { ...settle, $set: { lastUsedMs: now() } },
      );
      await forWebsite(customerUses, websiteId).updateOne({ _id: keys.customer, pending: orderId }, settle);
    },

    /** Writes discounts over those with their codes; uses stay. */
    async importAll(websiteId: string, rules: readonly Discount[]): Promise<void> {
      await Promise.all(
        rules.map((rule) =>
          forWebsite(coupons, websiteId).updateOne(
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
  coupons: Collection<DiscountDocument>,
  websiteId: string,
  _id: string,
  orderId: string,
  now: number,
): Promise<boolean> {
  const scoped = forWebsite(coupons, websiteId);
  const hasOneLeft = { $or: [{ maxUses: null }, { $expr: { $lt: ['$uses', '$maxUses'] } }] };
  const taken = await scoped.updateOne(
    { _id, pending: { $ne: orderId }, ...running(now), ...hasOneLeft },
    { $inc: { uses: 1 }, $push: { pending: orderId } },
  );
  return taken.matchedCount > 0 || (await scoped.findOne({ _id, pending: orderId })) !== null;
}

/** As `takeUse`, for a document that may not be there yet: a refused insert means the limit is reached. */
async function takeCustomerUse(
  customerUses: Collection<CustomerUses>,
  websiteId: string,
  _id: string,
  orderId: string,
  limit: number,
): Promise<boolean> {
  const scoped = forWebsite(customerUses, websiteId);
  try {
    await scoped.updateOne(
      { _id, pending: { $ne: orderId }, uses: { $lt: limit } },
      { $inc: { uses: 1 }, $push: { pending: orderId } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await scoped.findOne({ _id, pending: orderId })) !== null;
  }
}

// The driver's filter types cannot see through a generic document, so the two collections share this by their `Uses`.
async function giveUseBack(
  of: Collection<DiscountDocument> | Collection<CustomerUses>,
  websiteId: string,
  _id: string,
  orderId: string,
): Promise<void> {
  await forWebsite(of as unknown as Collection<Uses>, websiteId).updateOne(
    { _id, pending: orderId },
    { $inc: { uses: -1 }, $pull: { pending: orderId } },
  );
}
