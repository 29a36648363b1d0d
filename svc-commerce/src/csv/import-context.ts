import type { Currency } from '@tessera/contracts/currencies.ts';
import type { ImportDocument } from './csv-models.ts';
import type { CsvDeps } from './deps.ts';

/** What the lines of a file are held against: the store, and the lines before. */
export interface ImportContext {
  job: ImportDocument;
  deps: CsvDeps;
  currency: Currency;
  /** Store pages by address. */
  pages: ReadonlyMap<string, { id: string; urlId: string }>;
  categories: { ids: ReadonlySet<string>; byAddress: ReadonlyMap<string, string> };
  /** Products of each page, those of the file included. */
  counts: Map<string, number>;
  seen: { products: Set<string>; variants: Set<string>; skus: Set<string>; addresses: Set<string> };
}

export async function createContext(job: ImportDocument, deps: CsvDeps): Promise<ImportContext> {
  const { websiteId } = job;
  const { content, products, storeRules } = deps;
  const [{ currency }, collections, categories] = await Promise.all([
    storeRules.read(websiteId),
    content.collections.list(websiteId),
    content.categories.list(websiteId),
  ]);
  const pages = collections.filter(({ kind }) => kind === 'store');
  const counts = await products.countByCollection(
    websiteId,
    pages.map(({ id }) => id),
  );
  return {
    job,
    deps,
    currency,
    pages: new Map(pages.map(({ id, urlId }) => [urlId, { id, urlId }])),
    categories: {
      ids: new Set(categories.map(({ id }) => id)),
      byAddress: new Map(categories.filter(({ urlSlug }) => urlSlug !== '').map(({ id, urlSlug }) => [urlSlug, id])),
    },
    counts,
    seen: { products: new Set(), variants: new Set(), skus: new Set(), addresses: new Set() },
  };
}
