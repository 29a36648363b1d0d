import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { GalleryBody } from '@tessera/contracts/site/item-body.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CollectionDocument } from '../content-store/content-models.ts';
import type { SiteDeps } from '../deps.ts';
import type { LiveItem } from '../items/index.ts';
import type { ContentQuery } from './content-query.ts';
import { type DocumentSource, readDocumentContent } from './document-content.ts';
import { presentCollection } from './present-collection.ts';
import { neighbourOf, summariseGalleries } from './summarise-items.ts';

type Answer = Promise<ContentAnswer | Failure>;

/** A portfolio: its galleries, newest first, one page of them. One that has a single gallery shows that. */
export async function readPortfolio(query: ContentQuery, stored: CollectionDocument, deps: SiteDeps): Answer {
  const { websiteId, page } = query;
  const { items: found, listed } = await deps.site.items.page({ websiteId, collectionId: stored.id, page });
  const [only] = found;
  const body = only && listed.total === 1 ? await readGalleryBody(websiteId, only, deps) : undefined;
  if (only && body) return readGallery(query, stored, only, { documentId: only.id, version: only.version, body }, deps);
  const galleries = await summariseGalleries(websiteId, found, deps);
  return { kind: 'galleries', collection: presentCollection(stored), galleries, listed };
}

async function readGalleryBody(websiteId: string, { id, version }: LiveItem, { site }: SiteDeps) {
  const body = await site.versions.readBody(websiteId, { documentId: id, version });
  return body?.kind === 'gallery' ? body : undefined;
}

/** A gallery with those before and after it. */
export async function readGallery(
  { websiteId, visitor }: ContentQuery,
  stored: CollectionDocument,
  item: LiveItem,
  source: DocumentSource<GalleryBody>,
  deps: SiteDeps,
): Answer {
  const refusal = await deps.access.refuse(websiteId, item, visitor);
  if (refusal) return refusal;
  const [content, beside] = await Promise.all([
    readDocumentContent(websiteId, source, deps),
    deps.site.items.neighbours(websiteId, item),
  ]);
  const known = [item, beside.previous, beside.next].flatMap((one) => one ?? []);
  const summaries = await summariseGalleries(websiteId, known, deps);
  const summaryOf = (one: LiveItem | undefined) => summaries.find(({ id }) => id === one?.id);
  const gallery = summaryOf(item);
  if (!gallery) return fail('page.unknown');
  // The list is newest first: what comes before a gallery there is newer.
  return {
    ...{ kind: 'gallery', collection: presentCollection(stored), gallery, content },
    previous: neighbourOf(summaryOf(beside.next)),
    next: neighbourOf(summaryOf(beside.previous)),
  };
}
