import { isItemCollectionKind } from '@tessera/contracts/commerce/collection-calls.ts';
import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { slugOf } from '@tessera/rules/links/slug.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import {
  createEventBody,
  createGalleryBody,
  createLessonBody,
  createPostBody,
} from '@tessera/site-document/presets/item-body.ts';
import type { Author } from '../author.ts';
import type { DocumentsDeps } from './deps.ts';
import { insertDocument, nodeIds } from './insert-document.ts';
import { freeItemAddress } from './item-address.ts';

type Deps = Pick<DocumentsDeps, 'content' | 'site' | 'now'>;

/** Where an item is created, and what it is called. */
interface NewItem {
  websiteId: string;
  collectionId: string;
  title: string;
}

/** Addresses of items whose title has no letters for one. */
const plainSlugs = { journal: 'post', events: 'event', gallery: 'gallery', lessons: 'lesson' } as const;
const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

/** Creates a post, event, gallery or lesson as a draft. An event begins in a week, at the next full hour, until its dates are set. */
export async function createItem(
  { websiteId, collectionId, title }: NewItem,
  by: Author,
  deps: Deps,
): Promise<DocumentSummary | Failure> {
  const { collections } = await deps.content.siteIndex(websiteId);
  const collection = collections.find(({ id }) => id === collectionId);
  if (!collection) return fail('collection.unknown');
  const { kind } = collection;
  if (!isItemCollectionKind(kind)) return fail('collection.holds_no_items');
  const urlId = await freeItemAddress(websiteId, collectionId, slugOf(title) || plainSlugs[kind], deps);
  const item = { collectionId, title, urlId };
  if (kind === 'lessons') return createLesson(websiteId, item, by, deps);
  if (kind === 'gallery') return insertDocument(websiteId, createGalleryBody(item, nodeIds), by, deps);
  if (kind === 'journal') {
    const author = (await deps.site.names.ofAuthors(websiteId, [by]))(by)?.name ?? '';
    return insertDocument(websiteId, createPostBody({ ...item, author }, nodeIds), by, deps);
  }
  const startDate = Math.ceil((deps.now() + 7 * dayMs) / hourMs) * hourMs;
  return insertDocument(
    websiteId,
    createEventBody({ ...item, startDate, endDate: startDate + hourMs }, nodeIds),
    by,
    deps,
  );
}

/** A course has as many lessons as its owner can put in order (EDIT-225). */
async function createLesson(
  websiteId: string,
  item: Parameters<typeof createLessonBody>[0],
  by: Author,
  deps: Deps,
): Promise<DocumentSummary | Failure> {
  const most = storeLimits.orderableItems;
  if ((await deps.site.documents.countItems(websiteId, item.collectionId, most)) >= most)
    return fail('limit.reached', { n: most });
  return insertDocument(websiteId, createLessonBody(item, nodeIds), by, deps);
}
