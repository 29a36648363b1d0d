import { randomBytes } from 'node:crypto';
import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import type { DocumentBody, DocumentKind } from '@tessera/contracts/site/document-body.ts';
import { documentLimits, itemLimits } from '@tessera/contracts/site/limits.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { createIdSource } from '@tessera/site-document/presets/id-source.ts';
import type { Author } from '../author.ts';
import type { DocumentKey } from './change-log.ts';
import type { DocumentsDeps } from './deps.ts';
import { liveDocumentsOf } from './live-documents.ts';
import { presentHeads } from './present-document.ts';

type Deps = Pick<DocumentsDeps, 'site'>;

/** Ids of new sections and blocks. */
export const nodeIds = createIdSource(randomBytes);

/** Documents of a kind that a website may have. */
export const mostOf: Readonly<Record<DocumentKind, number>> = {
  page: documentLimits.pages,
  post: itemLimits.items,
  event: itemLimits.items,
  gallery: itemLimits.items,
  lesson: itemLimits.items,
};

/** Inserts a document, unless the website then has more than it may: of those created at the same time all are counted. */
export async function insertDocument(
  websiteId: string,
  body: DocumentBody,
  by: Author,
  deps: Deps,
): Promise<DocumentSummary | Failure> {
  const { documents } = deps.site;
  const key = { websiteId, documentId: newId('doc') };
  await documents.insertOnce(websiteId, { id: key.documentId, body, by });
  if ((await documents.count(websiteId, body.kind)) > mostOf[body.kind]) {
    await documents.remove(key);
    return fail('limit.reached', { n: mostOf[body.kind] });
  }
  return presentDocument(key, deps);
}

/**
 * Inserts a document under an id that follows from where it was imported from, so that an import can be repeated.
 * @returns `known` where it is there already, `full` where the website has as many documents of its kind as it may
 */
export async function insertImported(
  websiteId: string,
  document: { id: string; body: DocumentBody; by: Author; createdOn?: number },
  { site: { documents } }: Deps,
): Promise<'inserted' | 'known' | 'full'> {
  if (!(await documents.insertOnce(websiteId, document))) return 'known';
  const { id, body } = document;
  if ((await documents.count(websiteId, body.kind)) <= mostOf[body.kind]) return 'inserted';
  await documents.remove({ websiteId, documentId: id });
  return 'full';
}

/** Returns one document as lists show it. */
export async function presentDocument(key: DocumentKey, { site }: Deps): Promise<DocumentSummary | Failure> {
  const head = await site.documents.findHead(key);
  if (!head) return fail('document.unknown');
  const live = await liveDocumentsOf(key.websiteId, [head], site);
  const [summary] = await presentHeads(key.websiteId, [head], { names: site.names, live });
  return summary ?? fail('document.unknown');
}
