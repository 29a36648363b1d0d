import { listSiteCollections } from '@tessera/contracts/commerce/collection-calls.wire.ts';
import { readDiscountTargets } from '@tessera/contracts/commerce/discount-calls.wire.ts';
import { listDocuments } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { everyPage } from './every-page.ts';
import { defineResource } from './resource.ts';

const freshForMs = 60_000;

/** Every page of the website, by title. */
export const sitePages = defineResource({
  key: 'site-pages',
  call: async (api) => {
    const pages = await everyPage((query) => api.call(listDocuments, { query }));
    return pages.flatMap(({ documents }) => documents);
  },
  staleTime: freshForMs,
});

/** Stores, blogs, events, galleries and courses of the website, by title. */
export const siteCollections = defineResource({
  key: 'site-collections',
  call: async (api) => (await api.call(listSiteCollections, {})).collections,
  staleTime: freshForMs,
});

/** Something that a link leads to or a block shows. */
export interface NamedEntry {
  id: string;
  name: string;
}

/** Products and categories of the store by name. */
export const storeEntries = defineResource({
  key: 'store-entries',
  call: async (api): Promise<{ products: NamedEntry[]; categories: NamedEntry[] }> => {
    const pages = await everyPage((query) => api.call(readDiscountTargets, { query }));
    return {
      products: pages.flatMap(({ products }) => products),
      categories: pages.flatMap(({ categories }) => categories),
    };
  },
  staleTime: freshForMs,
});
