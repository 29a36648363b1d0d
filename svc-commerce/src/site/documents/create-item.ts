import { isItemCollectionKind } from '@tessera/contracts/commerce/collection-calls.ts';
import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { slugOf } from '@tessera/rules/links/slug.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { createEventBody, createGalleryBody, createPostBody } from '@tessera/site-document/presets/item-body.ts';
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
const plainSlugs = { journal: 'post', events: 'event', gallery: 'gallery' } as const;
const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

/** Creates a post, event or gallery as a draft. An event begins in a week, at the next full hour, until its dates are set. */
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
