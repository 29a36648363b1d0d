import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { plainTextOf } from '@tessera/site-document/describe/plain-body.ts';
import type { ProductDocument } from '../../catalogue/product-model.ts';
import { isForEveryone } from '../../site/index.ts';
import type { EntryKey, SearchEntry } from '../engine/index.ts';
import type { SearchSources } from './search-sources.ts';
import { textOfHtml } from './text-of-html.ts';

const batchSize = 200;

/** A published version of a document. */
interface PublishedVersion extends EntryKey {
  collectionId: string | null;
  version: number;
}

const markOf = ({ version }: Pick<PublishedVersion, 'version'>) => String(version);

/** Returns the products with these ids that visitors can buy. */
export async function readProductEntries(
  websiteId: string,
  ids: readonly string[],
  { products, content }: SearchSources,
): Promise<SearchEntry[]> {
  const categories = await categoryNames(websiteId, { content });
  return (await products.readMany(websiteId, [...ids]))
    .filter(({ enabled }) => enabled)
    .map((product) => productEntry(product, categories));
}

/** Reads all products that visitors can buy, in batches. */
export async function* eachProductEntry(
  websiteId: string,
  { products, content }: SearchSources,
): AsyncIterable<SearchEntry[]> {
  const categories = await categoryNames(websiteId, { content });
  let batch: SearchEntry[] = [];
  for await (const product of products.each(websiteId, batchSize)) {
    if (product.enabled) batch.push(productEntry(product, categories));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function categoryNames(websiteId: string, { content }: Pick<SearchSources, 'content'>) {
  const { categories } = await content.siteIndex(websiteId);
  return new Map(categories.filter(({ type }) => type === 'CATEGORY').map(({ id, displayName }) => [id, displayName]));
}

function productEntry(product: ProductDocument, categories: ReadonlyMap<string, string>): SearchEntry {
  const { id, collectionId, name, tags, summary, description, categoryIds, variants } = product;
  const options = new Set(variants.flatMap(({ attributes }) => Object.values(attributes)));
  return {
    ...{ kind: 'product', id, collectionId, title: name, excerpt: textOfHtml(summary), sold: 0, mark: '' },
    tags: [...tags, ...categoryIds.flatMap((categoryId) => categories.get(categoryId) ?? []), ...options],
    body: textOfHtml(description),
  };
}

/** Lists which versions of pages, posts, events and other documents are live. */
export async function listPublished(websiteId: string, { site }: SearchSources): Promise<PublishedVersion[]> {
  const [{ byId }, items] = await Promise.all([site.live.read(websiteId), site.items.listVersions(websiteId)]);
  const pages = [...byId.values()].map(
    ({ id, version }) => ({ kind: 'page', id, version, collectionId: null }) as const,
  );
  return [...pages, ...items.map(({ kind, id, version, collectionId }) => ({ kind, id, version, collectionId }))];
}

/**
 * Compares what is live with what is indexed.
 * @returns versions to index and keys to remove
 */
export function diffPublished(
  published: readonly PublishedVersion[],
  indexed: Iterable<EntryKey & Pick<SearchEntry, 'mark'>>,
): { changed: PublishedVersion[]; gone: EntryKey[] } {
  const keyOf = ({ kind, id }: EntryKey) => `${kind}:${id}`;
  const live = new Map(published.map((one) => [keyOf(one), one]));
  const known = new Map([...indexed].map((one) => [keyOf(one), one]));
  return {
    changed: published.filter((one) => known.get(keyOf(one))?.mark !== markOf(one)),
    gone: [...known.values()].filter((one) => !live.has(keyOf(one))),
  };
}

/** Returns the entries of published versions that everybody may find, in batches with the keys of the others. */
export async function* eachDocumentEntry(
  websiteId: string,
  published: readonly PublishedVersion[],
  { site: { versions } }: SearchSources,
): AsyncIterable<{ entries: SearchEntry[]; hidden: EntryKey[] }> {
  for (let from = 0; from < published.length; from += batchSize) {
    const batch = published.slice(from, from + batchSize);
    const found = await versions.findMany(
      websiteId,
      batch.map(({ id, version }) => ({ documentId: id, version })),
    );
    const bodies = new Map(found.map(({ documentId, body }) => [documentId, body]));
    const entries = batch.flatMap((one) => documentEntry(one, bodies.get(one.id)) ?? []);
    yield { entries, hidden: batch.filter(({ id }) => !entries.some((entry) => entry.id === id)) };
  }
}

/** @returns undefined for a document that is hidden from search or not for everyone */
function documentEntry(version: PublishedVersion, body: DocumentBody | undefined): SearchEntry | undefined {
  if (!body || body.isHiddenFromSearch || !isForEveryone(body)) return undefined;
  const { kind, id, collectionId } = version;
  const excerpt = body.kind === 'page' ? body.seoDescription : body.excerpt;
  const tags = body.kind === 'page' ? [] : [...body.tags, ...body.categories];
  const texts = { title: body.title, excerpt, tags, body: plainTextOf(body) };
  return { kind, id, collectionId, ...texts, sold: 0, mark: markOf(version) };
}
