import type { SiteCollection } from '@tessera/contracts/commerce/collection-calls.ts';
import type { CollectionDocument } from '../content-store/content-models.ts';
import { joinProductOf } from '../courses/index.ts';
import type { Shop } from '../shop.ts';

/** A collection as the admin shows it. */
export async function presentSiteCollection(
  websiteId: string,
  stored: CollectionDocument,
  deps: { shop: Pick<Shop, 'listByIds' | 'listBySlugs'> },
): Promise<SiteCollection> {
  const { id, title, description, urlId, kind, enabled, showPastOrUpcomingEvents } = stored;
  const period = kind === 'events' ? (showPastOrUpcomingEvents ?? 'upcoming') : null;
  const shown = { id, title, description, urlId, kind, enabled, showPastOrUpcomingEvents: period };
  return { ...shown, joinProductId: await joinProductIdOf(websiteId, stored, deps) };
}

/** What names no product any more still says that not every member may take the course. */
async function joinProductIdOf(
  websiteId: string,
  stored: CollectionDocument,
  deps: { shop: Pick<Shop, 'listByIds' | 'listBySlugs'> },
): Promise<string | null> {
  const { joinProductId, joinProductSlug = null } = stored;
  if (joinProductId !== undefined || joinProductSlug === null) return joinProductId ?? null;
  return (await joinProductOf(websiteId, stored, deps))?.id ?? joinProductSlug;
}
