import { listSiteCollections } from '@tessera/contracts/commerce/collection-calls.wire.ts';
import { listDocuments } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { readHeaderFooter, readSiteStyle } from '@tessera/contracts/identity/design-calls.wire.ts';
import { getSiteLayout } from '@tessera/contracts/identity/navigation-calls.wire.ts';
import { everyPage } from '../../kit/data/every-page.ts';
import { defineResource } from '../../kit/data/resource.ts';

export const siteStyle = defineResource({
  key: 'site-style',
  call: async (api) => (await api.call(readSiteStyle, {})).style,
});

export const headerFooter = defineResource({
  key: 'header-footer',
  call: (api) => api.call(readHeaderFooter, {}),
});

/** The menus of the website with their links. */
export const siteLayout = defineResource({
  key: 'site-layout',
  call: async (api) => (await api.call(getSiteLayout, {})).layout,
});

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

export const siteCollections = defineResource({
  key: 'site-collections',
  call: async (api) => (await api.call(listSiteCollections, {})).collections,
  staleTime: freshForMs,
});
