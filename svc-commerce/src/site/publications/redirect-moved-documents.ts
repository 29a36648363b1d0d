import { itemPath } from '../items/index.ts';
import { type Moved, redirectMoved } from '../redirects/index.ts';
import type { PublicationsDeps } from './deps.ts';
import type { PublicationDocument, PublishedDocument } from './publication-model.ts';

type Deps = Pick<PublicationsDeps, 'site' | 'content'>;

/** Makes the old addresses of documents that a publication moved lead to them; repeating it changes nothing. */
export async function redirectMovedDocuments({ websiteId, documents }: PublicationDocument, deps: Deps): Promise<void> {
  for (const document of documents) {
    const moved = await movedTo(websiteId, document, deps);
    if (moved) await redirectMoved(websiteId, moved, deps.site);
  }
}

async function movedTo(
  websiteId: string,
  { id, before, after, item }: PublishedDocument,
  { site: { versions }, content }: Deps,
): Promise<Moved | undefined> {
  if (before === null || !after) return undefined;
  const was = await versions.readBody(websiteId, { documentId: id, version: before });
  if (!was || was.urlId === after.urlId) return undefined;
  if (!item) return { from: `/${was.urlId}`, path: `/${after.urlId}`, to: { to: 'page', id } };
  const { collections } = await content.siteIndex(websiteId);
  const collection = collections.find((one) => one.id === item.collectionId);
  if (!collection) return undefined;
  const pathOf = (urlSlug: string) => itemPath(collection, { urlSlug });
  return { from: pathOf(was.urlId), path: pathOf(after.urlId), to: { to: 'item', id } };
}
