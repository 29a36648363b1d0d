import type {
  EventSummary,
  EventTickets,
  GallerySummary,
  Lesson,
  PostSummary,
} from '@tessera/contracts/commerce/content.ts';
import { pagePermission } from '@tessera/contracts/enumerations.ts';
import type { LiveItem } from './live-item-models.ts';

/** A collection, as far as its items' addresses go. */
interface AtAddress {
  urlId: string;
}

/** An item that is live, or would be. */
type Shown = Pick<
  LiveItem,
  'id' | 'urlSlug' | 'startsOn' | 'endsOn' | 'publicCommentCount' | 'likeCount' | 'card' | 'permission'
>;

/** Who may read an item; everyone where it was published before that was stored. */
const readersOf = ({ permission = pagePermission.everyone }: Pick<LiveItem, 'permission'>) => ({ permission });

/** Path of an item below its collection. */
export const itemPath = ({ urlId }: AtAddress, { urlSlug }: Pick<LiveItem, 'urlSlug'>): string =>
  `/${urlId}/${urlSlug}`;

/**
 * Returns a post as everybody reads it in lists.
 * @throws TypeError for an item of another kind
 */
export function postSummaryOf(item: Shown, collection: AtAddress): PostSummary {
  const { id, urlSlug, startsOn, publicCommentCount, likeCount, card } = item;
  if (card.kind !== 'post') throw new TypeError(`${id} is not a post`);
  const { kind: _, ...shown } = card;
  const counts = { publicCommentCount, likeCount };
  return {
    id,
    urlSlug,
    fullUrl: itemPath(collection, item),
    publishedOn: startsOn,
    ...shown,
    ...counts,
    ...readersOf(item),
  };
}

/** How places of an event are booked: at an address, or with tickets. */
interface Booking {
  bookingHref?: string | null;
  tickets?: EventTickets | undefined;
}

/**
 * Returns an event as everybody reads it in lists.
 * @throws TypeError for an item of another kind
 */
export function eventSummaryOf(
  item: Shown,
  collection: AtAddress,
  { bookingHref = null, tickets }: Booking,
): EventSummary {
  const { id, urlSlug, startsOn, endsOn, card } = item;
  if (card.kind !== 'event') throw new TypeError(`${id} is not an event`);
  const { kind: _, booking: __, tickets: ___, ownEndDate = endsOn, ...shown } = card;
  return {
    ...{ id, urlSlug, fullUrl: itemPath(collection, item), startDate: startsOn, endDate: ownEndDate },
    ...{ ...shown, bookingHref, ...readersOf(item) },
    ...(tickets && { tickets }),
  };
}

/**
 * Returns a gallery as everybody sees it in lists.
 * @throws TypeError for an item of another kind
 */
export function gallerySummaryOf(item: Shown, collection: AtAddress): GallerySummary {
  const { id, urlSlug, startsOn, card } = item;
  if (card.kind !== 'gallery') throw new TypeError(`${id} is not a gallery`);
  const { kind: _, ...shown } = card;
  return { id, urlSlug, fullUrl: itemPath(collection, item), publishedOn: startsOn, ...shown, ...readersOf(item) };
}

/**
 * Returns a lesson as everybody may see it: without what it teaches (PROD-195).
 * @throws TypeError for an item of another kind
 */
export function lessonOf({ id, urlSlug, card, permission }: Shown): Lesson {
  if (card.kind !== 'lesson') throw new TypeError(`${id} is not a lesson`);
  const { title, minutes, excerpt, image } = card;
  return { id, urlSlug, title, minutes, free: permission === pagePermission.everyone, excerpt, image };
}
