import type { QueryOf } from '@tessera/contracts/call.ts';
import {
  compareThemeVersions,
  listThemeVersions,
  readTheme,
  readThemeFile,
  readThemeNames,
} from '@tessera/contracts/commerce/theme-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';

/** The draft of the theme with its problems, and what is live. */
export const themeCode = defineResource({ key: 'theme-code', call: (api) => api.call(readTheme, {}) });

/** The text of a file. */
export const themeFile = defineResource({
  key: 'theme-file',
  call: (api, path: string) => api.call(readThemeFile, { query: { path } }),
});

/** Names that templates can use. */
export const themeNames = defineResource({ key: 'theme-names', call: (api) => api.call(readThemeNames, {}) });

export const themeVersions = defineResource({
  key: 'theme-versions',
  call: (api, cursor: string) => api.call(listThemeVersions, { query: cursor === '' ? {} : { cursor } }),
});

export const themeComparison = defineResource({
  key: 'theme-comparison',
  call: (api, query: NonNullable<QueryOf<typeof compareThemeVersions>>) => api.call(compareThemeVersions, { query }),
});
