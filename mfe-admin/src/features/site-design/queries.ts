import { readHeaderFooter, readSiteStyle } from '@tessera/contracts/identity/design-calls.wire.ts';
import { getSiteLayout } from '@tessera/contracts/identity/navigation-calls.wire.ts';
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

/** The home page of the website, or its first page where it has none. */
export const homePage = <P extends { urlId: string }>(pages: readonly P[]): P | undefined =>
  pages.find(({ urlId }) => urlId === '') ?? pages[0];
