import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { ModelView } from '@tessera/service-kit/data/model/view.ts';
import { keyOf } from '../lib/keys.ts';
import type { StoredDiscount, Uses } from './discount-model.ts';
import { running } from './present-discount.ts';

export interface Redemption {
  websiteId: string;
  code: string;
  orderId: string;
  /** Who redeems, for limits per customer. */
  customer: string;
}

/** Key of a discount's document. The code is a stored one: a key never changes, and names of automatic discounts are no codes. */
export function couponKey(websiteId: string, code: string): string {
  return keyOf(websiteId, code.trim().toUpperCase());
}

/** Uses of discounts by orders. Every step of a redemption does nothing the second time. */
export function redemptions(
  of: WebsiteModel<StoredDiscount>['of'],
  usesOf: WebsiteModel<Uses>['of'],
  now: () => number,
) {
  const keysOf = ({ websiteId, code, customer }: Omit<Redemption, 'orderId'>) => {
    const coupon = couponKey(websiteId, code);
    return { coupon, customer: `${coupon}:${customer}` };
  };

  return {
    /** Forgets how often somebody used discounts; the uses of all together count on. @returns of how many */
    async eraseCustomer(websiteId: string, customer: string, codes: readonly string[]): Promise<number> {
      const keys = codes.map((code) => keysOf({ websiteId, code, customer }).customer);
      return (await usesOf(websiteId).deleteMany({ _id: trusted({ $in: keys }) })).deletedCount;
    },

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
