import type { DocumentContent } from '@tessera/contracts/commerce/document-content.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Link } from '@tessera/contracts/site/link.ts';
import { usesOf } from '@tessera/site-document/describe/uses-of.ts';
import type { SiteDeps } from '../deps.ts';
import { addressesOfLinks } from '../links/index.ts';
import { listRecords } from './list-records.ts';
import { recordsBlocksOf } from './page-records.ts';

/** A version of a document, or its draft. */
export interface DocumentSource<B extends DocumentBody> {
  documentId: string;
  /** Null for a draft. */
  version: number | null;
  body: B;
}

/** A live body is read many times, and never changes. */
const linksByBody = new WeakMap<DocumentBody, Link[]>();

function linksOf(body: DocumentBody): Link[] {
  const known = linksByBody.get(body);
  if (known) return known;
  const links = usesOf(body).links.map(({ link }) => link);
  linksByBody.set(body, links);
  return links;
}

/** Returns the paths that a document's links lead to, by `addressKey`. */
export async function addressesOfBody(
  websiteId: string,
  body: DocumentBody,
  deps: Pick<SiteDeps, 'content' | 'shop' | 'site'>,
): Promise<Record<string, string>> {
  const site = await deps.site.live.getCached(websiteId);
  return addressesOfLinks(websiteId, linksOf(body), site, deps);
}

/** Returns a document with everything that it shows: the same for visitors and for the editor. */
export async function readDocumentContent<B extends DocumentBody>(
  websiteId: string,
  { documentId, version, body }: DocumentSource<B>,
  deps: Pick<SiteDeps, 'content' | 'shop' | 'now' | 'site'>,
): Promise<DocumentContent<B>> {
  const [listed, addresses] = await Promise.all([
    listRecords(websiteId, recordsBlocksOf(body), deps),
    addressesOfBody(websiteId, body, deps),
  ]);
  return { documentId, version, body, ...listed, addresses };
}
