import type { EventSummary, PostSummary } from '@tessera/contracts/commerce/content.ts';
import type { LiveItem } from './live-item-models.ts';

/** A collection, as far as its items' addresses go. */
interface AtAddress {
  urlId: string;
}

/** Path of an item below its collection. */
export const itemPath = ({ urlId }: AtAddress, { urlSlug }: Pick<LiveItem, 'urlSlug'>): string =>
  `/${urlId}/${urlSlug}`;

/** Returns a post as everybody reads it in lists; null for an item of another kind. */
export function postSummaryOf(item: LiveItem, collection: AtAddress): PostSummary | null {
  const { id, urlSlug, startsOn, publicCommentCount, likeCount, card } = item;
  if (card.kind !== 'post') return null;
  const { kind: _, ...shown } = card;
  const counts = { publicCommentCount, likeCount };
  return { id, urlSlug, fullUrl: itemPath(collection, item), publishedOn: startsOn, ...shown, ...counts };
}

/** Returns an event as everybody reads it in lists; null for an item of another kind. */
export function eventSummaryOf(item: LiveItem, collection: AtAddress, bookingHref: string | null): EventSummary | null {
  const { id, urlSlug, startsOn, endsOn, card } = item;
  if (card.kind !== 'event') return null;
  const { kind: _, booking: __, ...shown } = card;
  const dates = { startDate: startsOn, endDate: endsOn };
  return { id, urlSlug, fullUrl: itemPath(collection, item), ...dates, ...shown, bookingHref };
}
