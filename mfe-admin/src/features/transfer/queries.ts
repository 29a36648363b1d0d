import { listSiteExports } from '@tessera/contracts/commerce/site-export-calls.wire.ts';
import type { SiteImport } from '@tessera/contracts/commerce/site-import.ts';
import { listSiteImports, readSiteImport } from '@tessera/contracts/commerce/site-import-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';

/** How often an import or export under way is looked at. */
const lookMs = 1_000;

export const isUnderWay = ({ state }: Pick<SiteImport, 'state'>): boolean =>
  state === 'checking' || state === 'importing' || state === 'undoing';

/** The newest imports. */
export const siteImports = defineResource({
  key: 'site-imports',
  call: (api) => api.call(listSiteImports, { query: {} }),
});

/** One import, read again and again while it is under way. */
export const siteImport = defineResource({
  key: 'site-import',
  call: (api, importId: string) => api.call(readSiteImport, { params: { importId } }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : lookMs),
});

/** The newest exports, read again and again while one is written. */
export const siteExports = defineResource({
  key: 'site-exports',
  call: (api) => api.call(listSiteExports, {}),
  refetchInterval: ({ state: { data } }) => (data?.exports.some(({ state }) => state === 'writing') ? lookMs : false),
});
