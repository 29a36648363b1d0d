import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Addresses } from '@tessera/site-document/describe/link-href.ts';
import type { TransferDeps } from '../deps.ts';

/** A document as an export lists it. */
export interface ExportedDocument {
  id: string;
  kind: DocumentBody['kind'];
  urlId: string;
  title: string;
  createdOn: number;
  /** Address of its collection; empty for a page. */
  collection: string;
}

/** What has to be known of a website before its first file is written. */
export interface ExportedSite {
  websiteId: string;
  /** Scheme and host, no slash at the end; empty while it is unknown. */
  origin: string;
  name: string;
  collections: Awaited<ReturnType<TransferDeps['content']['collections']['list']>>;
  documents: ExportedDocument[];
  /** Where links lead. */
  addresses: Addresses;
}

const atOnce = 200;

/** Lists what an export holds. */
export async function readExportedSite(websiteId: string, deps: TransferDeps): Promise<ExportedSite> {
  const [collections, pages, site] = await Promise.all([
    deps.content.collections.list(websiteId),
    deps.site.documents.listPageHeads(websiteId, { bin: false }),
    deps.websites.read(websiteId).catch(() => undefined),
  ]);
  const documents: ExportedDocument[] = pages.map((head) => listed(head, ''));
  for (const { id, urlId } of collections) {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { collectionId: id, bin: false, search: undefined, limit: atOnce, cursor };
      const { page, nextPageCursor } = await deps.site.documents.itemPage(websiteId, query);
      documents.push(...page.map((head) => listed(head, urlId)));
      cursor = nextPageCursor;
    }
  }
  documents.sort((a, b) => (a.id < b.id ? -1 : 1));
  const addresses = Object.fromEntries([
    ...collections.map(({ id, urlId }) => [`collection:${id}`, `/${urlId}`]),
    ...documents.map(({ id, kind, urlId, collection }) =>
      kind === 'page' ? [`page:${id}`, `/${urlId}`] : [`item:${id}`, `/${collection}/${urlId}`],
    ),
  ]);
  const { origin = '', name = '' } = site ?? {};
  return {
    ...{ websiteId, origin, name, documents, addresses },
    collections: collections.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

type Head = Awaited<ReturnType<TransferDeps['site']['documents']['listPageHeads']>>[number];
const listed = ({ id, kind, summary: { urlId, title }, createdOn }: Head, collection: string): ExportedDocument => ({
  ...{ id, kind, urlId, title, createdOn, collection },
});
