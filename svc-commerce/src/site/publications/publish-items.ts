import { isItemBody } from '@tessera/contracts/site/document-body.ts';
import { liveRecordOf } from '../items/index.ts';
import type { PublicationsDeps } from './deps.ts';
import type { PublicationDocument } from './publication-model.ts';

type Deps = Pick<PublicationsDeps, 'site' | 'comments' | 'likes' | 'notifyContentChanged'>;

/**
 * Makes the posts, events and galleries of a publication live, one write each, after its pages: repeating it does nothing twice. One
 * that was moved to the bin in the same time is taken offline again.
 */
export async function publishItems(publication: PublicationDocument, deps: Deps): Promise<void> {
  const { websiteId, documents } = publication;
  const { items, documents: store } = deps.site;
  const ids = documents.flatMap(({ id, item }) => (item ? id : []));
  if (ids.length === 0) return;
  await Promise.all(documents.map((published) => publishItem(publication, published, deps)));
  const heads = await store.findHeads(websiteId, ids);
  await Promise.all(heads.map(({ id, deletedOn }) => (deletedOn === null ? undefined : items.remove(websiteId, id))));
  await deps.notifyContentChanged(websiteId);
}

async function publishItem(
  { websiteId, number }: PublicationDocument,
  { id, after, item }: PublicationDocument['documents'][number],
  { site: { items, versions }, comments, likes }: Deps,
): Promise<void> {
  if (!item) return;
  if (!after) return items.remove(websiteId, id, number);
  const { version, hash, on } = after;
  const body = await versions.readBody(websiteId, { documentId: id, version });
  if (!body || !isItemBody(body)) throw new Error(`version ${version} of ${id} is missing`);
  await items.put(websiteId, liveRecordOf(body, { id, version, hash, on, publication: number, firstOn: item.firstOn }));
  // One that was offline begins without counts; its comments and likes are still there.
  await comments.recount({ websiteId, itemId: id });
  await likes.recount({ websiteId, itemId: id });
}
