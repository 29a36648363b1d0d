import { hashSecret } from '@tessera/service-kit/ids.ts';
import type { OrderStore } from '../orders/store/order-store.ts';
import type { Learner } from '../site/index.ts';
import { productsWithAccess } from './order-downloads.ts';

export type LessonAccess = ReturnType<typeof createLessonAccess>;

/** Finds out what somebody bought. */
export function createLessonAccess(orders: Pick<OrderStore, 'standingWith' | 'findStanding'>) {
  return {
    /** Whether a member bought a product, or a guest has the link of an order with it. */
    async hasPurchased(websiteId: string, { siteUserId, orderTokens }: Learner, productId: string): Promise<boolean> {
      const buyer = { siteUserId, tokenHashes: orderTokens.map(hashSecret) };
      const found = await orders.standingWith(websiteId, buyer, productId);
      return found.flatMap(productsWithAccess).some((product) => product.productId === productId);
    },

    /** Products a standing order has; none for an unknown token. */
    async findPurchasedProductIds(websiteId: string, orderToken: string): Promise<string[] | undefined> {
      const order = await orders.findStanding(websiteId, hashSecret(orderToken));
      return order ? productsWithAccess(order).map(({ productId }) => productId) : undefined;
    },
  };
}
