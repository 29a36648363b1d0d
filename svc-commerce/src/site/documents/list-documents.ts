import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { pageOfList } from '@tessera/service-kit/data/list-page.ts';
import { holdsWords, orderKey, wordsOf } from '@tessera/service-kit/data/search/words.ts';
import type { DocumentsDeps } from './deps.ts';
import type { DocumentHead } from './document-models.ts';
import { liveDocumentsOf } from './live-documents.ts';
import { presentHeads } from './present-document.ts';

/** Which documents are listed. */
interface ListQuery {
  search?: string | undefined;
  bin?: 'yes' | undefined;
  cursor?: string | undefined;
}

const perPage = 50;
type Deps = Pick<DocumentsDeps, 'site'>;

/** One page of the website's pages by title, or of those in the bin. A website has at most 1,000 (`documentLimits`). */
export async function listDocuments(
  websiteId: string,
  { search, bin, cursor }: ListQuery,
  deps: Deps,
): Promise<{ documents: DocumentSummary[]; hasNextPage: boolean; nextPageCursor: string | null }> {
  const { documents, names } = deps.site;
  const all = await documents.listPageHeads(websiteId, { bin: bin === 'yes' });
  const found = all
    .filter(({ summary: { title, urlId } }) => holdsWords(wordsOf(title, urlId), search))
    .map((head) => ({ head, order: [orderKey(head.summary.title), head.id].join('\n') }))
    .sort((a, b) => (a.order < b.order ? -1 : 1));
  const { page, ...paging } = pageOfList(found, { cursor, limit: perPage, keyOf: ({ head }) => head.id });
  const heads = await refreshed(
    websiteId,
    page.map(({ head }) => head),
    deps,
  );
  const live = await liveDocumentsOf(websiteId, heads, deps.site);
  return { documents: await presentHeads(websiteId, heads, { names, live }), ...paging };
}

/** Opens documents whose log is ahead of their summary, which writes it again. */
export async function refreshed(
  websiteId: string,
  heads: readonly DocumentHead[],
  { site }: Deps,
): Promise<DocumentHead[]> {
  const { log, drafts, documents } = site;
  const ahead = await log.ahead(
    websiteId,
    heads.map(({ id, summary: { rev } }) => ({ id, rev })),
  );
  if (ahead.size === 0) return [...heads];
  return Promise.all(
    heads.map(async (head) => {
      if (!ahead.has(head.id)) return head;
      const key = { websiteId, documentId: head.id };
      const draft = await drafts.open(key);
      if (draft) await drafts.summarise(key, draft);
      return (await documents.findHead(key)) ?? head;
    }),
  );
}
