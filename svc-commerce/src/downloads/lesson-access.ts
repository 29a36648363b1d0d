import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Reply } from '@tessera/service-kit/http/route.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import type { Filter } from 'mongodb';
import type { OrderDocument } from '../orders/order-document.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { productsWithAccess } from './order-downloads.ts';

/** The cookie of a guest who bought a course: the tokens of their orders. */
const lessonsCookie = '__Host-LESSONS';
/** Its name until November 2026; read until the last of them has ended. */
const oldLessonsCookie = 'LESSONS';
const lessonsCookieMs = 400 * 86_400_000;

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

const byMember = { websiteId: 1, siteUserId: 1 } as const;
const byToken = { websiteId: 1, tokenHash: 1 } as const;

/** Finds out what somebody bought. */
export function createLessonAccess({ collection }: OrderStore) {
  const scoped = (websiteId: string) => forWebsite(collection, websiteId);

  return {
    ensureIndexes: () => collection.createIndex(byMember, { sparse: true }),

    /** Whether a member bought a product, or a guest has the link of an order with it. */
    async hasBought(websiteId: string, { siteUserId, orderTokens }: Learner, productId: string): Promise<boolean> {
      // One buyer's orders are few, those of a course may be many: each is asked for by its own index.
      const buyers: { filter: Filter<OrderDocument>; hint: Record<string, 1> }[] = [
        ...(siteUserId === undefined ? [] : [{ filter: { siteUserId }, hint: byMember }]),
        ...(orderTokens.length === 0
          ? []
          : [{ filter: { tokenHash: { $in: orderTokens.map(hashSecret) } }, hint: byToken }]),
      ];
      const bought = { ...standing, 'items.productId': productId };
      const orders = await Promise.all(
        buyers.map(({ filter, hint }) =>
          scoped(websiteId)
            .find({ ...bought, ...filter } as Filter<OrderDocument>, { hint })
            .sort({ createdOn: -1 })
            .limit(mostOrders)
            .toArray(),
        ),
      );
      return orders
        .flat()
        .flatMap(productsWithAccess)
        .some((product) => product.productId === productId);
    },

    /** Products a standing order has; none for an unknown token. */
    async productsOf(websiteId: string, orderToken: string): Promise<string[] | undefined> {
      const order = (await scoped(websiteId).findOne({ ...standing, tokenHash: hashSecret(orderToken) })) ?? undefined;
      return order && productsWithAccess(order).map(({ productId }) => productId);
    },
  };
}

type Cookies = Record<string, string | undefined>;

/** The tokens of the orders this browser opened. */
export function readLessonsCookie(cookies: Cookies): string[] {
  return [cookies[lessonsCookie], cookies[oldLessonsCookie]]
    .flatMap((value = '') => value.split('.'))
    .filter((token) => /^[\w-]{20,128}$/.test(token))
    .slice(0, keptTokens);
}

/** Keeps one more order in the browser, the newest first. */
export function giveLessonsCookie(reply: Reply, cookies: Cookies, orderToken: string): void {
  const tokens = [...new Set([orderToken, ...readLessonsCookie(cookies)])].slice(0, keptTokens);
  reply.setCookie(lessonsCookie, tokens.join('.'), { maxAgeMs: lessonsCookieMs });
  if (cookies[oldLessonsCookie] !== undefined) reply.clearCookie(oldLessonsCookie);
}
