import type { documentStates } from '@tessera/contracts/commerce/document-calls.ts';
import type { ItemSummary } from '@tessera/contracts/commerce/item-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { DocumentsDeps } from './deps.ts';
import type { DocumentHead } from './document-models.ts';
import { refreshed } from './list-documents.ts';
import { type LiveDocuments, liveDocumentsOf } from './live-documents.ts';
import { presentHeads, stateOf } from './present-document.ts';

/** Which items of which collection. */
interface ItemsQuery {
  collectionId: string;
  search?: string | undefined;
  state?: (typeof documentStates)[number] | undefined;
  bin?: 'yes' | undefined;
  cursor?: string | undefined;
}

interface ItemList {
  items: ItemSummary[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
}

type Deps = Pick<DocumentsDeps, 'content' | 'site'>;

const perPage = 50;
/** Pages that are looked through for items of one state; the rest is for the next call. */
const maxPages = 10;

/** One page of a collection's items, newest change first. With a state it may be short before the last one. */
export async function listItems(websiteId: string, query: ItemsQuery, deps: Deps): Promise<ItemList | Failure> {
  const { collections } = await deps.content.siteIndex(websiteId);
  if (!collections.some(({ id }) => id === query.collectionId)) return fail('collection.unknown');
  let { cursor } = query;
  for (let read = 1; ; read += 1) {
    const list = await readPage(websiteId, { ...query, cursor }, deps);
    if (list.items.length > 0 || list.nextPageCursor === null || read === maxPages) return list;
    cursor = list.nextPageCursor;
  }
}

async function readPage(
  websiteId: string,
  { collectionId, search, state, bin, cursor }: ItemsQuery,
  deps: Deps,
): Promise<ItemList> {
  const { documents } = deps.site;
  const wanted = { collectionId, bin: bin === 'yes', search, cursor, limit: perPage };
  const { page, ...paging } = await documents.itemPage(websiteId, wanted);
  const heads = await refreshed(websiteId, page, deps);
  const live = await liveDocumentsOf(websiteId, heads, deps.site);
  const fitting = heads.filter(({ id, summary }) => !state || stateOf(summary.hash, live.get(id)) === state);
  return { items: await presentItems(websiteId, fitting, live, deps), ...paging };
}

async function presentItems(
  websiteId: string,
  heads: readonly DocumentHead[],
  live: LiveDocuments,
  { site: { names } }: Deps,
): Promise<ItemSummary[]> {
  const summaries = await presentHeads(websiteId, heads, { names, live });
  return heads.flatMap(({ id, summary: { item } }, at) => {
    const summary = summaries[at];
    if (!summary || !item) return [];
    const is = live.get(id);
    const shown = is && 'startsOn' in is ? is : null;
    const counts = { publicCommentCount: shown?.publicCommentCount ?? 0, likeCount: shown?.likeCount ?? 0 };
    const shownOn = summary.kind !== 'event' ? (item.shownOn ?? shown?.startsOn ?? null) : null;
    return { ...summary, ...item, shownOn, ...counts };
  });
}
