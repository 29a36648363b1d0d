import type { PageContent } from '@tessera/contracts/commerce/page-content.ts';
import type { Link } from '@tessera/contracts/site/link.ts';
import type { PageBody } from '@tessera/contracts/site/page-body.ts';
import { usesOf } from '@tessera/site-document/describe/uses-of.ts';
import type { SiteDeps } from '../deps.ts';
import { addressesOfLinks } from '../links/index.ts';
import { listRecords } from './list-records.ts';
import { recordsBlocksOf } from './page-records.ts';

/** A version of a page, or its draft. */
interface PageSource {
  documentId: string;
  /** Null for a draft. */
  version: number | null;
  body: PageBody;
}

/** A live body is read many times, and never changes. */
const linksByBody = new WeakMap<PageBody, Link[]>();

function linksOf(body: PageBody): Link[] {
  const known = linksByBody.get(body);
  if (known) return known;
  const links = usesOf(body).links.map(({ link }) => link);
  linksByBody.set(body, links);
  return links;
}

/** Returns a page with everything that it shows: the same for visitors and for the editor. */
export async function readPageContent(
  websiteId: string,
  { documentId, version, body }: PageSource,
  deps: Pick<SiteDeps, 'content' | 'shop' | 'now' | 'site'>,
): Promise<PageContent> {
  const site = await deps.site.live.getCached(websiteId);
  const [listed, addresses] = await Promise.all([
    listRecords(websiteId, recordsBlocksOf(body), deps),
    addressesOfLinks(websiteId, linksOf(body), site, deps),
  ]);
  return { documentId, version, body, ...listed, addresses };
}
