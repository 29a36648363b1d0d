import type { Currency } from '@tessera/contracts/currencies.ts';
import { pageAddresses } from '../site/index.ts';
import type { ImportDocument } from './csv-models.ts';
import type { CsvDeps } from './deps.ts';
import { createImportPages, type ImportPages } from './import-pages.ts';

/** What the lines of a file are held against: the store, and the lines before. */
export interface ImportContext {
  job: ImportDocument;
  deps: CsvDeps;
  currency: Currency;
  pages: ImportPages;
  categories: { ids: ReadonlySet<string>; byAddress: ReadonlyMap<string, string> };
  /** What the file has named so far, and in which line. */
  seen: Record<'products' | 'variants' | 'skus' | 'addresses', Map<string, number>>;
  /** Store pages whose limit is reported already; the report says it once. */
  full: Set<string>;
}

export async function createContext(job: ImportDocument, deps: CsvDeps): Promise<ImportContext> {
  const { websiteId } = job;
  const { content, products, site, storeRules } = deps;
  const [{ currency }, collections, categories, sitePages] = await Promise.all([
    storeRules.read(websiteId),
    content.collections.list(websiteId),
    content.categories.list(websiteId),
    pageAddresses(websiteId, site),
  ]);
  const counts = await products.countByCollection(
    websiteId,
    collections.filter(({ kind }) => kind === 'store').map(({ id }) => id),
  );
  const addresses = new Set([...collections.map(({ urlId }) => urlId), ...sitePages]);
  return {
    job,
    deps,
    currency,
    pages: createImportPages(job, { collections, addresses, counts }, deps),
    categories: {
      ids: new Set(categories.map(({ id }) => id)),
      byAddress: new Map(categories.filter(({ urlSlug }) => urlSlug !== '').map(({ id, urlSlug }) => [urlSlug, id])),
    },
    seen: { products: new Map(), variants: new Map(), skus: new Map(), addresses: new Map() },
    full: new Set(),
  };
}
