import { readHeaderFooter, readSiteStyle } from '@tessera/contracts/identity/design-calls.wire.ts';
import { readDesignDrafts } from '@tessera/contracts/identity/design-draft-calls.wire.ts';
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

/** The design as it is edited: drafts over what is live. */
export const designDrafts = defineResource({
  key: 'design-drafts',
  call: (api) => api.call(readDesignDrafts, {}),
  staleTime: 0,
});
