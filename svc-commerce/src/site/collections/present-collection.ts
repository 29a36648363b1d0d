import type { SiteCollection } from '@tessera/contracts/commerce/collection-calls.ts';
import type { CollectionDocument } from '../content-store/content-models.ts';

/** A collection as the admin shows it. */
export function presentSiteCollection({
  id,
  title,
  description,
  urlId,
  kind,
  enabled,
  showPastOrUpcomingEvents,
}: CollectionDocument): SiteCollection {
  const period = kind === 'events' ? (showPastOrUpcomingEvents ?? 'upcoming') : null;
  return { id, title, description, urlId, kind, enabled, showPastOrUpcomingEvents: period };
}
