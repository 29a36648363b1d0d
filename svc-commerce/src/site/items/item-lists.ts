import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { keyOf } from '../../lib/keys.ts';
import { itemIndexes, type LiveItem } from './live-item-models.ts';

/** Which posts of a blog are wanted. */
export interface PostsQuery {
  websiteId: string;
  collectionId: string;
  category?: string | undefined;
  tag?: string | undefined;
  /** From 1; the beginning of a blog, in one long page, for callers that do not turn pages. */
  page?: number | undefined;
  perPage?: number | undefined;
}

const postsPerPage = 12;
const longPage = 250;
/** Events of a calendar that are shown at once. */
const maxEvents = 250;
const freshMs = 2_000;
const byId = { fields: ['_id'], direction: 1, index: { _id: 1 } } as const;
const addressFields = {
  ...{ id: 1, collectionId: 1, kind: 1, urlSlug: 1, on: 1, isHiddenFromSearch: 1 },
  permission: 1,
  ...{ 'card.title': 1, 'card.image.url': 1 },
} as const;
const newestFirst = { startsOn: -1, id: -1 } as const;
const oldestFirst = { startsOn: 1, id: 1 } as const;

/** The items of a collection in its order, as visitors' lists ask for them. */
export function createItemLists(of: WebsiteModel<LiveItem>['of'], now: () => number) {
  const topics = createCachedRead(
    async (key) => {
      const [websiteId = '', collectionId = ''] = JSON.parse(key) as string[];
      const counted = await of(websiteId)
        .aggregate<{ _id: string; count: number }>([
          { $match: { collectionId } },
          { $unwind: '$categories' },
          { $group: { _id: '$categories', count: { $sum: 1 } } },
          { $sort: { _id: 1 } },
        ])
        .toArray();
      return counted.map(({ _id: title, count }) => ({ title, count }));
    },
    { freshMs, max: 1_000, now },
  );

  return {
    /** One page of posts, newest first, with how many there are in all. */
    async page({ websiteId, collectionId, category, tag, page, perPage: wantedPerPage }: PostsQuery) {
      const wanted: Filter<LiveItem> = {
        collectionId,
        ...(category && { categories: trusted({ $eq: category }) }),
        ...(tag && { tags: trusted({ $eq: tag }) }),
      };
      const hint = category ? itemIndexes.byCategory : tag ? itemIndexes.byTag : itemIndexes.byDate;
      const total = await of(websiteId).count(wanted, { hint });
      const perPage = wantedPerPage ?? (page === undefined ? longPage : postsPerPage);
      const pageCount = Math.max(1, Math.ceil(total / perPage));
      const shown = Math.min(page ?? 1, pageCount);
      const items = await of(websiteId)
        .find(wanted, { hint, sort: newestFirst, skip: (shown - 1) * perPage, limit: perPage })
        .toArray();
      return { items, listed: { total, page: shown, pageCount } };
    },
    /** One page of all items of the website in the order of their ids, as far as their addresses go. */
    pageOfAll: (websiteId: string, paging: { cursor: string | undefined; limit: number }) =>
      findListPage(of(websiteId), {
        ...{ where: { _id: trusted({ $gt: keyOf(websiteId, ''), $lt: `${websiteId};` }) }, order: byId },
        projection: addressFields,
        ...paging,
      }),
    /** The newest of a collection. */
    newest: (websiteId: string, collectionId: string, limit: number) =>
      of(websiteId).find({ collectionId }, { hint: itemIndexes.byDate, sort: newestFirst, limit }).toArray(),
    /** All of a course, oldest first: as many as its owner can put in order. */
    allOf: (websiteId: string, collectionId: string) =>
      of(websiteId).find({ collectionId }, { hint: itemIndexes.byDate, sort: oldestFirst, limit: longPage }).toArray(),
    /** The items before and after one, by the order of the collection. */
    async neighbours(
      websiteId: string,
      { collectionId, startsOn, id }: Pick<LiveItem, 'collectionId' | 'startsOn' | 'id'>,
    ) {
      const beside = (sign: '$lt' | '$gt', direction: 1 | -1) =>
        of(websiteId)
          .find(
            {
              collectionId,
              startsOn: trusted({ [`${sign}e`]: startsOn }),
              $or: [{ startsOn: trusted({ [sign]: startsOn }) }, { startsOn, id: trusted({ [sign]: id }) }],
            },
            { hint: itemIndexes.byDate, sort: { startsOn: direction, id: direction }, limit: 1 },
          )
          .toArray();
      const [[previous], [next]] = await Promise.all([beside('$lt', -1), beside('$gt', 1)]);
      return { previous, next };
    },
    /** Events that are over, the last first; or those that are not, the first first (PAGE-083, PAGE-084). */
    async events(websiteId: string, collectionId: string, period: 'upcoming' | 'past', limit = maxEvents) {
      const isPast = period === 'past';
      const found = await of(websiteId)
        .find(
          { collectionId, endsOn: trusted(isPast ? { $lt: now() } : { $gte: now() }) },
          { hint: itemIndexes.byEnd, sort: { endsOn: isPast ? -1 : 1 }, limit },
        )
        .toArray();
      return found.sort((a, b) => (isPast ? b.startsOn - a.startsOn : a.startsOn - b.startsOn));
    },
    /** What posts are about, with how many posts there are of each; a moment old at most. */
    topics: (websiteId: string, collectionId: string) => topics.get(JSON.stringify([websiteId, collectionId])),
  };
}
