import type { eventPeriods } from '@tessera/contracts/commerce/collection-calls.ts';
import type * as importCalls from '@tessera/contracts/commerce/import-calls.ts';
import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { collectionType } from '@tessera/contracts/enumerations.ts';
import { isReservedPath } from '@tessera/contracts/reserved-paths.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { z } from 'zod';
import type { SiteDeps } from '../deps.ts';
import type { CollectionDocument } from './content-models.ts';
import { outlinesOf } from './outlines-of.ts';

export type ContentImport = z.output<(typeof importCalls.importContent)['body']>;

/** The most items of a collection whose order an owner decides (EDIT-225). */
function exceedsItemLimit({ galleries, lessons }: ContentImport): boolean {
  const counts = new Map<string, number>();
  for (const { collectionId } of [...galleries, ...lessons]) {
    counts.set(collectionId, (counts.get(collectionId) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count > storeLimits.orderableItems);
}

/** Loads pages, posts, events, galleries and lessons over what is there. Repeating it changes nothing more. */
export async function importContent(
  websiteId: string,
  data: ContentImport,
  {
    content,
    notifyContentChanged,
    importDocuments,
  }: Pick<SiteDeps, 'content' | 'notifyContentChanged' | 'importDocuments'>,
) {
  const reserved = [...data.collections, ...data.pages].find(({ urlId }) => isReservedPath(urlId));
  if (reserved) return fail('collection.address_reserved', { address: reserved.urlId });
  if (exceedsItemLimit(data)) return fail('limit.reached', { n: storeLimits.orderableItems });
  const outlines = outlinesOf(data.lessons);
  await content.collections.putAll(
    websiteId,
    data.collections.map((collection) => {
      const outline = outlines.get(collection.id);
      const stored = withoutUndefined({ ...collection, kind: kindOf(collection, data) });
      return { key: collection.id, content: { ...stored, ...(outline && { outline }) } };
    }),
  );
  await notifyContentChanged(websiteId);
  const refusal = await importDocuments(websiteId, data);
  if (refusal) return refusal;
  const { pages, posts, events, galleries, lessons } = data;
  return {
    pages: pages.length,
    posts: posts.length,
    events: events.length,
    galleries: galleries.length,
    lessons: lessons.length,
  };
}

type ImportedCollection = ContentImport['collections'][number];

/** A collection shows what it holds. */
function kindOf(
  { id, collectionType, showPastOrUpcomingEvents }: ImportedCollection,
  data: ContentImport,
): CollectionDocument['kind'] {
  const holds = (items: readonly { collectionId: string }[]) => items.some(({ collectionId }) => collectionId === id);
  if (collectionType === productsCollection) return 'store';
  if (showPastOrUpcomingEvents !== undefined || holds(data.events)) return 'events';
  if (holds(data.galleries)) return 'gallery';
  return holds(data.lessons) || collectionType === lessonsCollection ? 'lessons' : 'journal';
}

type EventPeriod = (typeof eventPeriods)[number];
const { products: productsCollection, lessons: lessonsCollection } = collectionType;

function withoutUndefined<
  T extends { showPastOrUpcomingEvents?: EventPeriod | undefined; joinProductSlug?: string | null | undefined },
>(collection: T) {
  const { showPastOrUpcomingEvents, joinProductSlug, ...rest } = collection;
  return {
    ...rest,
    ...(showPastOrUpcomingEvents !== undefined && { showPastOrUpcomingEvents }),
    ...(joinProductSlug !== undefined && { joinProductSlug }),
  };
}
