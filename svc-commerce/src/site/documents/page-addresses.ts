import type { DocumentStores } from './deps.ts';

/** Addresses of the website's pages: those that are live, and those that drafts outside the bin ask for. */
export async function pageAddresses(
  websiteId: string,
  { documents, live }: Pick<DocumentStores, 'documents' | 'live'>,
): Promise<Set<string>> {
  const [heads, { byUrlId }] = await Promise.all([
    documents.listPageHeads(websiteId, { bin: false }),
    live.read(websiteId),
  ]);
  return new Set([...heads.map(({ summary }) => summary.urlId), ...byUrlId.keys()]);
}
