import type { PageBody } from '@tessera/contracts/site/page-body.ts';
import type { PageContent } from '@tessera/contracts/site/page-content.ts';
import { usesOf } from '@tessera/site-document/shim/shim.ts';
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

/** Returns a page with everything that it shows: the same for visitors and for the editor. */
export async function readPageContent(
  websiteId: string,
  { documentId, version, body }: PageSource,
  deps: Pick<SiteDeps, 'content' | 'shop' | 'now' | 'site'>,
): Promise<PageContent> {
  const site = await deps.site.live.getCached(websiteId);
  const [listed, addresses] = await Promise.all([
    listRecords(websiteId, recordsBlocksOf(body), deps),
    addressesOfLinks(websiteId, usesOf(body).links, site, deps),
  ]);
  return { documentId, version, body, ...listed, addresses };
}
