import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { keyOf } from '../../lib/keys.ts';
import { createItemLists } from './item-lists.ts';
import { byTicketProduct, itemIndexes, type LiveItem, liveItemModel } from './live-item-models.ts';

/** An item as a publication makes it live. */
export type NewLiveItem = Omit<Unstamped<LiveItem>, '_id' | 'publicCommentCount' | 'likeCount'>;

/** What visitors did with an item. */
type Counts = Pick<LiveItem, 'publicCommentCount' | 'likeCount'>;

export type LiveItems = ReturnType<typeof createLiveItems>;

/** The only place that knows where it is stored which posts and events are live. */
export function createLiveItems(models: Models, now: () => number) {
  const { of } = models.open(liveItemModel);
  const idOf = (websiteId: string, id: string) => ({ _id: keyOf(websiteId, id) });
  return {
    /**
     * Makes an item live, unless a newer publication wrote it. Its counts stay.
     * @returns false where a newer one did
     * @throws where another item of the collection has its address, which publications rule out
     */
    async put(websiteId: string, item: NewLiveItem, counts: Counts = noCounts): Promise<boolean> {
      const key = idOf(websiteId, item.id);
      const older = { ...key, publication: trusted({ $lt: item.publication }) };
      const change = { $set: item, $setOnInsert: counts, ...(!item.ticketProductId && withoutTickets) };
      const isWritten = await of(websiteId).changeIf(older, change, { upsert: true });
      if (isWritten) return true;
      const newer = await of(websiteId).findOne({ ...key, publication: trusted({ $gte: item.publication }) });
      if (!newer) throw new Error(`the address ${item.urlSlug} of ${item.id} is taken`);
      return false;
    },
    /** Takes an item offline; repeating it does nothing more. */
    async remove(websiteId: string, id: string, upToPublication?: number): Promise<void> {
      await of(websiteId).deleteOne({
        ...idOf(websiteId, id),
        ...(upToPublication !== undefined && { publication: trusted({ $lte: upToPublication }) }),
      });
    },
    /** Writes what was counted; an item that is not live has no counts. */
    async setCounts(
      websiteId: string,
      id: string,
      counts: Pick<Counts, 'publicCommentCount'> | Pick<Counts, 'likeCount'>,
    ): Promise<void> {
      await of(websiteId).updateOne(idOf(websiteId, id), { $set: counts });
    },

    find: (websiteId: string, id: string) => of(websiteId).findOne(idOf(websiteId, id)),
    findBySlug: (websiteId: string, collectionId: string, urlSlug: string) =>
      of(websiteId).findOne({ collectionId, urlSlug }),
    /** Those of some collections with one of these slugs, in no order. */
    findBySlugs: (websiteId: string, collectionIds: readonly string[], slugs: readonly string[]) =>
      slugs.length === 0 || collectionIds.length === 0
        ? Promise.resolve([])
        : of(websiteId)
            .find({ collectionId: trusted({ $in: [...collectionIds] }), urlSlug: trusted({ $in: [...slugs] }) })
            .toArray(),
    /** Several, in no order. */
    findMany: (websiteId: string, ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : of(websiteId)
            .find({ _id: trusted({ $in: ids.map((id) => keyOf(websiteId, id)) }) })
            .toArray(),

    /** Events whose places are booked with one of some products, in no order. */
    findByTicketProducts: (websiteId: string, productIds: readonly string[]) =>
      productIds.length === 0
        ? Promise.resolve([])
        : of(websiteId)
            .find(
              { ticketProductId: trusted({ $in: [...productIds] }) },
              { hint: byTicketProduct, limit: maxOfProducts },
            )
            .toArray(),

    /** Which version of each item is live, of all collections. */
    listVersions: (websiteId: string) =>
      of(websiteId)
        .find({}, { projection: { id: 1, kind: 1, collectionId: 1, version: 1 }, hint: itemIndexes.byDate })
        .toArray(),

    ...createItemLists(of, now),
  };
}

/** Events of the products in one cart; far more than any store has. */
const maxOfProducts = 1_000;

const withoutTickets = { $unset: { ticketProductId: '' } } as const;
const noCounts = { publicCommentCount: 0, likeCount: 0 } as const;
