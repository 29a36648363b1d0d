import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { freeSlug, slugOf } from '@tessera/rules/links/slug.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { createCategory } from '../products-admin/store-categories.ts';
import { createCollection } from '../products-admin/store-collections.ts';
import type { CsvDeps } from './deps.ts';
import type { ProductImport } from './product-import.ts';

/** A store page as an import sees it. */
export interface StorePage {
  id: string;
  urlId: string;
  title: string;
}

/** The most store pages that one import adds. */
const maxNewPages = 50;
const defaultTitle = 'Store';

/** Ids of added pages follow from the import, so that a second try of it finds the pages of the first. */
const addedId = ({ id }: Pick<ProductImport, 'id'>, number: number) => `col_${id.slice(4)}_${number}`;

export interface ImportPages {
  /** By address, added ones included. */
  byAddress: ReadonlyMap<string, StorePage>;
  byId: ReadonlyMap<string, StorePage>;
  /** The page that new products come to first. */
  target: StorePage | undefined;
  /** The store page of a new product whose line names none: one with room, if there is one or one can be added. */
  next(): StorePage | undefined;
  hasRoom(pageId: string): boolean;
  /** Counts a product that comes to a page, and leaves another one. */
  add(pageId: string, from?: string): void;
  countOf(pageId: string): number;
  /** Added pages that hold products, for the report. */
  added(): StorePage[];
  /** Creates those of the added pages that do not exist yet. */
  create(pageIds: ReadonlySet<string>): Promise<void>;
}

interface Site {
  collections: readonly (StorePage & { kind: string })[];
  /** Addresses of all pages of the website. */
  addresses: ReadonlySet<string>;
  counts: ReadonlyMap<string, number>;
}

/** The store pages that the products of a file are put on. */
export function createImportPages(job: ProductImport, site: Site, deps: CsvDeps): ImportPages {
  const existing = site.collections
    .filter(({ kind }) => kind === 'store')
    .map(({ id, urlId, title }): StorePage => ({ id, urlId, title }));
  const byId = new Map(existing.map((page) => [page.id, page]));
  const byAddress = new Map(existing.map((page) => [page.urlId, page]));
  const counts = new Map(site.counts);
  const countOf = (pageId: string) => counts.get(pageId) ?? 0;
  const hasRoom = (pageId: string) => countOf(pageId) < storeLimits.productsPerCollection;

  const numbers = Array.from({ length: maxNewPages }, (_, at) => at + 1);
  const added = numbers.flatMap((number) => byId.get(addedId(job, number)) ?? []);
  const others = existing.filter((page) => !added.includes(page));
  const target = job.storePage === undefined ? onlyOf(job.hasOwnPages ? [] : others) : byId.get(job.storePage);
  const created = new Set<string>();

  const plan = (): StorePage => {
    const number = added.length + 1;
    const title = freeTitle(target?.title, new Set([...byId.values()].map((page) => page.title)));
    const isTaken = (urlId: string) => site.addresses.has(urlId) || byAddress.has(urlId);
    const page = { id: addedId(job, number), title, urlId: freeSlug(slugOf(title), isTaken) };
    added.push(page);
    byId.set(page.id, page);
    byAddress.set(page.urlId, page);
    return page;
  };
  return {
    byAddress,
    byId,
    target,
    next() {
      const open = [...(target ? [target] : []), ...added].find(({ id }) => hasRoom(id));
      const isUnclear = !target && others.length > 0 && !job.hasOwnPages;
      if (open || isUnclear || !job.addsPages || added.length === maxNewPages) return open ?? target;
      return plan();
    },
    hasRoom,
    countOf,
    add(pageId, from) {
      counts.set(pageId, countOf(pageId) + 1);
      if (from !== undefined) counts.set(from, countOf(from) - 1);
    },
    added: () => added.filter(({ id }) => countOf(id) > 0),
    async create(pageIds) {
      for (const page of added) {
        if (!pageIds.has(page.id) || created.has(page.id)) continue;
        await createPage(job.websiteId, page, { isThere: existing.includes(page) }, deps);
        created.add(page.id);
      }
    },
  };
}

const onlyOf = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);

/** `Shop 2` after `Shop`, or the next number that is free; a website without a store page begins with `Store`. */
function freeTitle(first: string | undefined, taken: ReadonlySet<string>): string {
  if (first === undefined && !taken.has(defaultTitle)) return defaultTitle;
  const base = (first ?? defaultTitle).slice(0, 190);
  let place = 2;
  while (taken.has(`${base} ${place}`)) place += 1;
  return `${base} ${place}`;
}

/** The page and its root category; what a try before has created stays. */
async function createPage(
  websiteId: string,
  { id, title, urlId }: StorePage,
  { isThere }: { isThere: boolean },
  deps: CsvDeps,
): Promise<void> {
  if (!isThere) {
    const input = { title, navigationTitle: title, urlId, description: '', enabled: true };
    const page = await createCollection(websiteId, input, deps, id);
    // Somebody took the address in the last seconds: the next try plans another one.
    if (page instanceof Failure) throw new Error(`store page ${urlId} could not be created: ${page.code}`);
  }
  const root = {
    displayName: title,
    parentCategoryId: '',
    type: 'ROOT',
    pageRendering: 'LIST_VIEW',
    displayIndex: 1,
  } as const;
  // Refused where the page has its root already.
  await createCategory({ websiteId, collectionId: id }, { ...root, description: '', image: null }, deps);
}
