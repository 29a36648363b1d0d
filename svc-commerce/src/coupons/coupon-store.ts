import type { CouponRule } from '@tessera/contracts/commerce/import-calls.ts';
import { normalCode } from '@tessera/rules/cart/coupons.ts';
import { forWebsite, isDuplicateKey, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Collection, Db } from 'mongodb';
import { keyOf } from '../keys.ts';

/** Uses of a coupon, counted in the document that a redemption changes. */
interface Uses extends WebsiteDocument {
  uses: number;
  /** Orders that took a use and are not finished; each takes at most one. */
  pending: string[];
}
/** `_id` is `{websiteId}:{code in capitals}`. */
export interface CouponDocument extends Uses, CouponRule {}

/** Uses by one customer; `_id` is the coupon's with the customer behind it. */
type CustomerUses = Uses;

export interface Redemption {
  websiteId: string;
  code: string;
  orderId: string;
  /** Who redeems, for limits per customer. */
  customer: string;
}

export type CouponStore = ReturnType<typeof createCouponStore>;

/** Coupons and how often they were used. Every step of a redemption does nothing the second time. */
export function createCouponStore(db: Db) {
  const coupons: Collection<CouponDocument> = db.collection('coupons');
  const customerUses: Collection<CustomerUses> = db.collection('couponCustomers');
  const couponKey = ({ websiteId, code }: Pick<Redemption, 'websiteId' | 'code'>) => keyOf(websiteId, normalCode(code));
  const customerKey = (redemption: Redemption) => `${couponKey(redemption)}:${redemption.customer}`;
  const find = ({ websiteId, code }: Redemption) =>
    forWebsite(coupons, websiteId).findOne({ _id: couponKey({ websiteId, code }) });

  return {
    ensureIndexes: async () => {
      await coupons.createIndex({ pending: 1 });
      await customerUses.createIndex({ pending: 1 });
    },

    /** The coupons of some codes with their uses; unknown codes are missing. */
    readMany: (websiteId: string, codes: readonly string[]): Promise<CouponDocument[]> =>
      codes.length === 0
        ? Promise.resolve([])
        : forWebsite(coupons, websiteId)
            .find({ _id: { $in: codes.map((code) => couponKey({ websiteId, code })) } })
            .toArray(),

    /** Takes one use for an order, if the coupon and the customer have one left. */
    async redeemIfLeft(redemption: Redemption): Promise<boolean> {
      const coupon = await find(redemption);
      if (!coupon?.enabled) return false;
      const { websiteId, orderId } = redemption;
      const inAll = await takeUse(coupons, websiteId, coupon._id, orderId, coupon.maxUses);
      if (!inAll || coupon.maxUsesPerCustomer === null) return inAll;
      return takeCustomerUse(customerUses, websiteId, customerKey(redemption), orderId, coupon.maxUsesPerCustomer);
    },

    /** Gives an order's use back. */
    async release(redemption: Redemption): Promise<void> {
      const { websiteId, orderId } = redemption;
      await giveUseBack(coupons, websiteId, couponKey(redemption), orderId);
      await giveUseBack(customerUses, websiteId, customerKey(redemption), orderId);
    },

    /** Makes an order's use final. */
    async finish(redemption: Redemption): Promise<void> {
      const { websiteId, orderId } = redemption;
      await settle(coupons, websiteId, couponKey(redemption), orderId);
      await settle(customerUses, websiteId, customerKey(redemption), orderId);
    },

    /** Writes coupons over those with their codes; uses stay. */
    async importAll(websiteId: string, rules: readonly CouponRule[]): Promise<void> {
      await Promise.all(
        rules.map((rule) =>
          forWebsite(coupons, websiteId).updateOne(
            { _id: couponKey({ websiteId, code: rule.code }) },
            { $set: rule, $setOnInsert: { uses: 0, pending: [] } },
            { upsert: true },
          ),
        ),
      );
    },
  };
}

// The driver's filter types cannot see through a generic document, so the two collections share these by their `Uses`.
type UsesCollection = Collection<CouponDocument> | Collection<CustomerUses>;
const usesOf = (collection: UsesCollection, websiteId: string) =>
  forWebsite(collection as unknown as Collection<Uses>, websiteId);

async function takeUse(of: UsesCollection, websiteId: string, _id: string, orderId: string, limit: number | null) {
  const taken = await usesOf(of, websiteId).updateOne(
    { _id, pending: { $ne: orderId }, ...(limit !== null && { uses: { $lt: limit } }) },
    { $inc: { uses: 1 }, $push: { pending: orderId } },
  );
  if (taken.matchedCount > 0) return true;
  return (await usesOf(of, websiteId).findOne({ _id, pending: orderId })) !== null;
}

/** As `takeUse`, for a document that may not be there yet: a refused insert means the limit is reached. */
async function takeCustomerUse(of: UsesCollection, websiteId: string, _id: string, orderId: string, limit: number) {
  try {
    await usesOf(of, websiteId).updateOne(
      { _id, pending: { $ne: orderId }, uses: { $lt: limit } },
      { $inc: { uses: 1 }, $push: { pending: orderId } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await usesOf(of, websiteId).findOne({ _id, pending: orderId })) !== null;
  }
}

async function giveUseBack(of: UsesCollection, websiteId: string, _id: string, orderId: string) {
  await usesOf(of, websiteId).updateOne({ _id, pending: orderId }, { $inc: { uses: -1 }, $pull: { pending: orderId } });
}

async function settle(of: UsesCollection, websiteId: string, _id: string, orderId: string) {
  await usesOf(of, websiteId).updateOne({ _id, pending: orderId }, { $pull: { pending: orderId } });
}
