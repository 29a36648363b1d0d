import type { CollectionDocument } from '../content-store/content-models.ts';

/** A collection as everybody reads it. */
export function presentCollection(stored: CollectionDocument) {
  const { kind: _, showPastOrUpcomingEvents: __, joinProductSlug: ___, ...collection } = stored;
  return collection;
}
