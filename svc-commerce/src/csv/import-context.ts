import type { Category } from '@tessera/contracts/commerce/product.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { type CollectionDocument, pageAddresses } from '../site/index.ts';
import type { CsvDeps } from './deps.ts';
import { createImportPages, type ImportPages } from './import-pages.ts';
import type { ProductImport } from './product-import.ts';

/** What a website will have before the first product is written, in addition to what it has. */
export interface PlannedContent {
  collections: readonly CollectionDocument[];
  categories: readonly Category[];
}

/** What the lines of a file are held against: the store, and the lines before. */
export interface ImportContext {
  job: ProductImport;
  deps: CsvDeps;
  currency: Currency;
  pages: ImportPages;
  categories: { ids: ReadonlySet<string>; byAddress: ReadonlyMap<string, string> };
  /** What the file has named so far, and in which line. */
  seen: Record<'products' | 'variants' | 'skus' | 'addresses', Map<string, number>>;
  /** Store pages whose limit is reported already; the report says it once. */
  full: Set<string>;
}

/** Reads the store that lines are held against. */
export async function createContext(
  job: ProductImport,
  deps: CsvDeps,
  planned: PlannedContent = { collections: [], categories: [] },
): Promise<ImportContext> {
  const { websiteId } = job;
  const { content, products, site, storeRules } = deps;
  const [{ currency }, ownCollections, ownCategories, sitePages] = await Promise.all([
    storeRules.read(websiteId),
    content.collections.list(websiteId),
    content.categories.list(websiteId),
    pageAddresses(websiteId, site),
  ]);
  const collections = withPlanned(ownCollections, planned.collections);
  const categories = withPlanned(ownCategories, planned.categories);
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

const withPlanned = <T extends { id: string }>(own: readonly T[], planned: readonly T[]): T[] => {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...planned.filter(({ id }) => !ids.has(id))];
};
