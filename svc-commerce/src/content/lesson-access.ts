import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import type { Filter } from 'mongodb';
import { productsWithAccess } from '../downloads/order-downloads.ts';
import type { OrderDocument } from '../orders/order-document.ts';
import type { OrderStore } from '../orders/order-store.ts';

/** The cookie of a guest who bought a course: the tokens of their orders. */
export const lessonsCookie = 'LESSONS';
export const lessonsCookieMs = 400 * 86_400_000;

/** A browser keeps the orders it opened last. */
const keptTokens = 5;

/** Orders of one course that are looked at for one buyer, the newest. */
const mostOrders = 20;

/** Who wants to see a lesson. */
export interface Learner {
  siteUserId?: string | undefined;
  /** One of the website's people. */
  isStaff: boolean;
  /** Tokens of orders opened in this browser. */
  orderTokens: readonly string[];
}

export type LessonAccess = ReturnType<typeof createLessonAccess>;

/** Orders that still stand; what of them was refunded opens nothing. */
const standing: Filter<OrderDocument> = {
  state: 'placed',
  paymentState: 'paid',
  fulfilment: { $ne: 'cancelled' },
};

/** Finds out what somebody bought. */
export function createLessonAccess({ collection }: OrderStore) {
  const scoped = (websiteId: string) => forWebsite(collection, websiteId);

  return {
    ensureIndexes: () => collection.createIndex({ websiteId: 1, siteUserId: 1 }, { sparse: true }),

    /** Whether a member bought a product, or a guest has the link of an order with it. */
    async hasBought(websiteId: string, { siteUserId, orderTokens }: Learner, productId: string): Promise<boolean> {
      const buyers: Filter<OrderDocument>[] = [
        ...(siteUserId === undefined ? [] : [{ siteUserId }]),
        ...(orderTokens.length === 0 ? [] : [{ tokenHash: { $in: orderTokens.map(hashSecret) } }]),
      ];
      if (buyers.length === 0) return false;
      const bought = { ...standing, 'items.productId': productId, $or: buyers } as Filter<OrderDocument>;
      const orders = await scoped(websiteId).find(bought).sort({ createdOn: -1 }).limit(mostOrders).toArray();
      return orders.flatMap(productsWithAccess).some((product) => product.productId === productId);
    },

    /** Products a standing order has; none for an unknown token. */
    async productsOf(websiteId: string, orderToken: string): Promise<string[] | undefined> {
      const order = (await scoped(websiteId).findOne({ ...standing, tokenHash: hashSecret(orderToken) })) ?? undefined;
      return order && productsWithAccess(order).map(({ productId }) => productId);
    },
  };
}

/** The order tokens in a cookie. */
export function readLessonsCookie(value: string | undefined): string[] {
  return (value ?? '')
    .split('.')
    .filter((token) => /^[\w-]{20,128}$/.test(token))
    .slice(0, keptTokens);
}

/** The cookie with one more order in it, the newest first. */
export function writeLessonsCookie(value: string | undefined, orderToken: string): string {
  return [...new Set([orderToken, ...readLessonsCookie(value)])].slice(0, keptTokens).join('.');
}
