import { readDiscountTargets } from '@tessera/contracts/commerce/discount-calls.wire.ts';
import { listDocuments } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { listForms } from '@tessera/contracts/forms/owner-calls.wire.ts';
import { getSiteLayout } from '@tessera/contracts/identity/navigation-calls.wire.ts';
import { everyPage } from '../../../kit/data/every-page.ts';
import { defineResource } from '../../../kit/data/resource.ts';

const freshForMs = 60_000;

/** The website's forms by name. */
export const websiteForms = defineResource({
  key: 'editor-forms',
  call: (api) => api.call(listForms, { query: {} }),
  staleTime: freshForMs,
});

/** Something that a link leads to or a block shows. */
export interface NamedEntry {
  id: string;
  name: string;
}

/** Pages of the website by title. */
export const linkablePages = defineResource({
  key: 'linkable-pages',
  call: async (api): Promise<NamedEntry[]> => {
    const pages = await everyPage((query) => api.call(listDocuments, { query }));
    return pages.flatMap(({ documents }) => documents.map(({ id, title }) => ({ id, name: title })));
  },
  staleTime: freshForMs,
});

/** Collections that a navigation of the website leads to: store, blog, events. */
export const linkableCollections = defineResource({
  key: 'linkable-collections',
  call: async (api): Promise<NamedEntry[]> => {
    const { layout } = await api.call(getSiteLayout, {});
    const links = layout.flatMap(({ items }) => items).flatMap((link) => [link, ...link.children]);
    const named = links.flatMap(({ collectionId, title }) => (collectionId ? [[collectionId, title] as const] : []));
    return [...new Map(named)].map(([id, name]) => ({ id, name }));
  },
  staleTime: freshForMs,
});

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
