import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { hashOfBody, type LiveDocuments } from '../documents/index.ts';
import type { NewVersion, VersionStore } from '../live/index.ts';
import type { PublishedDocument } from './publication-model.ts';

/** What the versions of one publication have in common. */
type Common = Pick<NewVersion, 'attempt' | 'on' | 'by' | 'note'> & { number: number };

interface DocumentToPublish {
  websiteId: string;
  id: string;
  body: DocumentBody;
}

/** Returns the version that a publication makes of a document, and what the publication's log says of it. */
export async function planVersion(
  { websiteId, id, body }: DocumentToPublish,
  { number, ...common }: Common,
  live: LiveDocuments,
  versions: Pick<VersionStore, 'firstOn'>,
): Promise<{ version: NewVersion; document: PublishedDocument }> {
  const hash = hashOfBody(body);
  const { title, urlId } = body;
  const { on } = common;
  const version = { ...{ documentId: id, version: number, body, hash }, ...common };
  const document = { id, title, before: live.get(id)?.version ?? null, after: { urlId, version: number, hash, on } };
  if (body.kind === 'page') return { version, document };
  const firstOn = (await versions.firstOn(websiteId, id)) ?? on;
  return { version, document: { ...document, item: { collectionId: body.collectionId, firstOn } } };
}
