import type { EventSummary, GallerySummary, PostSummary } from '@tessera/contracts/commerce/content.ts';
import { linkHref } from '@tessera/site-document/describe/link-href.ts';
import type { SiteDeps } from '../deps.ts';
import { eventSummaryOf, gallerySummaryOf, type LiveItem, postSummaryOf } from '../items/index.ts';
import { addressesOfLinks } from '../links/index.ts';
import { ticketsOfEvents } from './event-tickets.ts';

type Deps = Pick<SiteDeps, 'content' | 'shop' | 'site'>;

/** Collections that visitors can open, by id. */
async function openCollections(websiteId: string, { content }: Deps) {
  const { collections } = await content.siteIndex(websiteId);
  return new Map(collections.filter(({ enabled }) => enabled).map((one) => [one.id, one]));
}

/** How an item is linked to from the one before or after it. */
export const neighbourOf = (item: Pick<PostSummary, 'title' | 'fullUrl'> | undefined) =>
  item ? { title: item.title, fullUrl: item.fullUrl } : null;

/** Returns posts as lists show them, in the given order; those of hidden collections are left out. */
export async function summarisePosts(
  websiteId: string,
  items: readonly LiveItem[],
  deps: Deps,
): Promise<PostSummary[]> {
  const collections = await openCollections(websiteId, deps);
  return items.flatMap((item) => {
    const collection = collections.get(item.collectionId);
    return collection && item.kind === 'post' ? postSummaryOf(item, collection) : [];
  });
}

/** Returns events as lists show them, in the given order; those of hidden collections are left out. */
export async function summariseEvents(
  websiteId: string,
  items: readonly LiveItem[],
  deps: Deps,
): Promise<EventSummary[]> {
  const collections = await openCollections(websiteId, deps);
  const bookingOf = ({ card }: LiveItem) => (card.kind === 'event' ? card.booking : null);
  const bookings = items.flatMap((item) => bookingOf(item) ?? []);
  const site = await deps.site.live.getCached(websiteId);
  const addresses = bookings.length > 0 ? await addressesOfLinks(websiteId, bookings, site, deps) : {};
  const tickets = await ticketsOfEvents(websiteId, items, deps);
  return items.flatMap((item) => {
    const collection = collections.get(item.collectionId);
    const bookingHref = linkHref(bookingOf(item), addresses) || null;
    const booking = { bookingHref, tickets: tickets.get(item.id) };
    return collection && item.kind === 'event' ? eventSummaryOf(item, collection, booking) : [];
  });
}

/** Returns galleries as lists show them, in the given order; those of hidden collections are left out. */
export async function summariseGalleries(
  websiteId: string,
  items: readonly LiveItem[],
  deps: Deps,
): Promise<GallerySummary[]> {
  const collections = await openCollections(websiteId, deps);
  return items.flatMap((item) => {
    const collection = collections.get(item.collectionId);
    return collection && item.kind === 'gallery' ? gallerySummaryOf(item, collection) : [];
  });
}
