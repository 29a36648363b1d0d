import type { LiveItem } from '../items/index.ts';
import type { LivePage } from '../live/index.ts';
import type { DocumentStores } from './deps.ts';
import type { DocumentHead } from './document-models.ts';

/** What is live of a document, whatever its kind. */
export type LiveDocument = Pick<LivePage, 'version' | 'hash' | 'on'> | LiveItem;
/** By id; without those that are not live. */
export type LiveDocuments = ReadonlyMap<string, LiveDocument>;

/** Returns what is live of documents: pages in one read of the website, items in another. */
export async function liveDocumentsOf(
  websiteId: string,
  documents: readonly Pick<DocumentHead, 'id' | 'kind'>[],
  { live, items }: Pick<DocumentStores, 'live' | 'items'>,
): Promise<LiveDocuments> {
  const itemIds = documents.flatMap(({ id, kind }) => (kind === 'page' ? [] : id));
  const [site, found] = await Promise.all([
    itemIds.length < documents.length ? live.read(websiteId) : null,
    items.findMany(websiteId, itemIds),
  ]);
  return new Map<string, LiveDocument>([...(site?.byId ?? []), ...found.map((item) => [item.id, item] as const)]);
}
