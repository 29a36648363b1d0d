import type { CollectionDocument } from '../content-store/content-models.ts';

/** A collection as everybody reads it. */
export function presentCollection(stored: CollectionDocument) {
  const { kind: _, showPastOrUpcomingEvents: __, outline: ___, ...rest } = stored;
  const { joinProductId: ____, joinProductSlug: _____, ...collection } = rest;
  return collection;
}
