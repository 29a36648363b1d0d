import { cleanTyped } from '@tessera/contracts/typed-text.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { ListSource } from '@tessera/service-kit/data/list-page.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { searchField } from '@tessera/service-kit/data/search/search-words.ts';
import { addressWord } from '@tessera/service-kit/data/search/words.ts';
import { keyOf } from '../../lib/keys.ts';
import { orderIndexes, type StoredOrder } from './order-document.ts';

/** Orders of one course that are looked at for one buyer, the newest. */
const maxOfCourse = 20;

/** Orders that still stand; what of them was refunded opens nothing. */
const standing = {
  state: 'placed',
  paymentState: 'paid',
  fulfilment: trusted({ $ne: 'cancelled' }),
} satisfies Filter<StoredOrder>;

/** Who bought: a member, or whoever has the links of these orders. */
export interface Buyer {
  siteUserId?: string | undefined;
  tokenHashes: readonly string[];
}

/** What is asked of orders. */
export function orderReads({ of }: WebsiteModel<StoredOrder>) {
  return {
    /** One order in whatever state. */
    find: (websiteId: string, id: string) => of(websiteId).findOne({ _id: keyOf(websiteId, id) }),
    findPlaced: (websiteId: string, id: string) =>
      of(websiteId).findOne({ _id: keyOf(websiteId, id), state: 'placed' }),
    findByClaim: (websiteId: string, claim: string) => of(websiteId).findOne({ claim }),
    findByTokenInAnyState: (websiteId: string, tokenHash: string) => of(websiteId).findOne({ tokenHash }),
    findByToken: (websiteId: string, tokenHash: string) => of(websiteId).findOne({ tokenHash, state: 'placed' }),

    /** Orders as lists ask for them. */
    listed: (websiteId: string): ListSource<StoredOrder> => of(websiteId),

    /** Placed orders by id, in no order; without their timeline. */
    findManyPlaced: (websiteId: string, ids: readonly string[]) =>
      of(websiteId)
        .find(
          { _id: trusted({ $in: ids.map((id) => keyOf(websiteId, id)) }), state: 'placed' },
          { projection: { timeline: 0, outbox: 0 } },
        )
        .toArray(),

    /** Whether somebody ordered since, with whatever cart, or is just about to with this one. */
    async hasOrdered(websiteId: string, { email, cartId, since }: { email: string; cartId: string; since: number }) {
      const exactly = `^${cleanTyped(email).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`;
      const order = await of(websiteId).findOne(
        {
          $or: [
            {
              state: 'placed',
              createdOn: trusted({ $gte: since }),
              email: trusted({ $regex: exactly, $options: 'i' }),
            },
            { claim: cartId, state: trusted({ $in: ['placing', 'placed'] }) },
          ],
        },
        { projection: { _id: 1 } },
      );
      return order !== null;
    },

    /** Units of each product in live orders that were placed since, for as many of the newest as `limit` says. */
    countSold: (websiteId: string, since: number, limit: number) => countSold(of(websiteId), since, limit),

    /** When the placed live orders of an address were made. */
    async datesOfBuyer(websiteId: string, address: string): Promise<number[]> {
      const found = await of(websiteId)
        .find(
          { [searchField]: addressWord(address), state: 'placed', testMode: false },
          { projection: { email: 1, createdOn: 1 } },
        )
        .toArray();
      return found.filter(({ email }) => emailKey(email) === address).map(({ createdOn }) => createdOn);
    },

    /** The newest orders of a buyer that still stand and hold a product. */
    async standingWith(websiteId: string, { siteUserId, tokenHashes }: Buyer, productId: string) {
      // One buyer's orders are few, those of a course may be many: each is asked for by its own index.
      const { byMember, byToken } = orderIndexes;
      const buyers: { filter: Filter<StoredOrder>; hint: Record<string, 1> }[] = [
        ...(siteUserId === undefined ? [] : [{ filter: { siteUserId }, hint: byMember }]),
        ...(tokenHashes.length === 0 ? [] : [{ filter: { tokenHash: trusted({ $in: tokenHashes }) }, hint: byToken }]),
      ];
      const bought = { ...standing, 'items.productId': productId };
      const found = await Promise.all(
        buyers.map(({ filter, hint }) =>
          of(websiteId)
            .find({ ...bought, ...filter }, { hint, sort: { createdOn: -1 }, limit: maxOfCourse })
            .toArray(),
        ),
      );
      return found.flat();
    },

    /** The order of a link, if it still stands. */
    findStanding: (websiteId: string, tokenHash: string) => of(websiteId).findOne({ ...standing, tokenHash }),
  };
}

async function countSold(
  orders: ReturnType<WebsiteModel<StoredOrder>['of']>,
  since: number,
  limit: number,
): Promise<Map<string, number>> {
  const counted = await orders
    .aggregate<{ _id: string; units: number }>(
      [
        { $match: { state: 'placed', testMode: false, createdOn: { $gte: since } } },
        { $sort: { createdOn: -1, id: -1 } },
        { $limit: limit },
        { $unwind: '$items' },
        { $group: { _id: '$items.productId', units: { $sum: '$items.quantity' } } },
      ],
      { hint: orderIndexes.byTest },
    )
    .toArray();
  return new Map(counted.map(({ _id, units }) => [_id, units]));
}
