import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Collection, Filter } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import type { OrderDocument } from './order-document.ts';

/** Orders of one course that are looked at for one buyer, the newest. */
const mostOfCourse = 20;

/** Orders that still stand; what of them was refunded opens nothing. */
const standing: Filter<OrderDocument> = { state: 'placed', paymentState: 'paid', fulfilment: { $ne: 'cancelled' } };

const byMember = { websiteId: 1, siteUserId: 1 } as const;
const byToken = { websiteId: 1, tokenHash: 1 } as const;

/** Who bought: a member, or whoever has the links of these orders. */
export interface Buyer {
  siteUserId?: string | undefined;
  tokenHashes: readonly string[];
}

/** What other rooms ask of orders. */
export function orderReads(orders: Collection<OrderDocument>) {
  const scoped = (websiteId: string) => forWebsite(orders, websiteId);

  return {
    /** Placed orders by id, in no order; without their timeline. */
    findManyPlaced: (websiteId: string, ids: readonly string[]) =>
      scoped(websiteId)
        .find(
          { _id: { $in: ids.map((id) => keyOf(websiteId, id)) }, state: 'placed' },
          { projection: { timeline: 0, outbox: 0 } },
        )
        .toArray(),

    /** Whether somebody ordered since, with whatever cart, or is just about to with this one. */
    async hasOrdered(websiteId: string, { email, cartId, since }: { email: string; cartId: string; since: number }) {
      const exactly = `^${email.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`;
      const order = await scoped(websiteId).findOne(
        {
          $or: [
            { state: 'placed', createdOn: { $gte: since }, email: { $regex: exactly, $options: 'i' } },
            { claim: cartId, state: { $in: ['placing', 'placed'] } },
          ],
        },
        { projection: { _id: 1 } },
      );
      return order !== null;
    },

    indexStanding: () => orders.createIndex(byMember, { sparse: true }),

    /** The newest orders of a buyer that still stand and hold a product. */
    async standingWith(websiteId: string, { siteUserId, tokenHashes }: Buyer, productId: string) {
      // One buyer's orders are few, those of a course may be many: each is asked for by its own index.
      const buyers: { filter: Filter<OrderDocument>; hint: Record<string, 1> }[] = [
        ...(siteUserId === undefined ? [] : [{ filter: { siteUserId }, hint: byMember }]),
        ...(tokenHashes.length === 0 ? [] : [{ filter: { tokenHash: { $in: tokenHashes } }, hint: byToken }]),
      ];
      const bought = { ...standing, 'items.productId': productId };
      const found = await Promise.all(
        buyers.map(({ filter, hint }) =>
          scoped(websiteId)
            .find({ ...bought, ...filter } as Filter<OrderDocument>, { hint })
            .sort({ createdOn: -1 })
            .limit(mostOfCourse)
            .toArray(),
        ),
      );
      return found.flat();
    },

    /** The order of a link, if it still stands. */
    findStanding: (websiteId: string, tokenHash: string) => scoped(websiteId).findOne({ ...standing, tokenHash }),
  };
}
