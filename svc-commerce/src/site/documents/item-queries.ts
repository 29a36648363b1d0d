import { itemKinds } from '@tessera/contracts/site/document-body.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { searchNeedles } from '@tessera/service-kit/data/search/words.ts';
import { type DocumentDocument, type DocumentHead, documentIndexes } from './document-models.ts';

/** Which posts or events are listed. */
interface ItemPageQuery {
  collectionId: string;
  bin: boolean;
  search: string | undefined;
  cursor: string | undefined;
  limit: number;
}

const newestInCollection = {
  fields: ['summary.changedOn', 'id'],
  direction: -1,
  index: documentIndexes.newestInCollection,
} as const;
const maxAlike = 1_000;
const maxRecent = 500;

/** What is asked of the drafts of a collection. */
export const createItemQueries = (of: WebsiteModel<DocumentDocument>['of']) => ({
  /** One page of a collection's posts or events without their bodies, newest change first. */
  itemPage: (websiteId: string, { collectionId, bin, search, ...paging }: ItemPageQuery) =>
    findListPage(of(websiteId), {
      where: { 'summary.collectionId': collectionId, deletedOn: bin ? trusted({ $ne: null }) : null },
      needles: searchNeedles(search, 'summary.words'),
      order: newestInCollection,
      projection: { body: 0 },
      ...paging,
    }),
  /** The items of all collections that were changed last, outside the bin, without their bodies; at most 500. */
  recentItemHeads: (websiteId: string): Promise<DocumentHead[]> =>
    of(websiteId)
      .find(
        { kind: trusted({ $in: [...itemKinds] }), deletedOn: null },
        {
          projection: { body: 0 },
          sort: { 'summary.changedOn': -1 },
          hint: documentIndexes.newest,
          limit: maxRecent,
        },
      )
      .toArray(),
  /** Addresses of a collection's items that begin with a text, in the bin or not; at most 1,000. */
  async addressesLike(websiteId: string, collectionId: string, start: string): Promise<Set<string>> {
    const alike = trusted({ $gte: start, $lt: `${start}\uffff` });
    const found = await of(websiteId)
      .find(
        { 'summary.collectionId': collectionId, 'summary.urlId': alike },
        { projection: { 'summary.urlId': 1 }, hint: documentIndexes.byAddress, limit: maxAlike },
      )
      .toArray();
    return new Set(found.map(({ summary }) => summary.urlId));
  },
  /** How many items of a collection are outside the bin; counts no further than `most`. */
  countItems: (websiteId: string, collectionId: string, most: number): Promise<number> =>
    of(websiteId).count(
      { 'summary.collectionId': collectionId, deletedOn: null },
      { limit: most, hint: documentIndexes.newestInCollection },
    ),
  /** Whether a collection has an item, in the bin or not. */
  hasItems: async (websiteId: string, collectionId: string): Promise<boolean> =>
    (await of(websiteId).count(
      { 'summary.collectionId': collectionId },
      { limit: 1, hint: documentIndexes.newestInCollection },
    )) > 0,
});
