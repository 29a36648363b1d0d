import type { QueryOf } from '@tessera/contracts/call.ts';
import { listMedia, readMedia, readMediaFolders } from '@tessera/contracts/commerce/media-calls.wire.ts';
import { defineResource } from '../data/resource.ts';

export type MediaQuery = NonNullable<QueryOf<typeof listMedia>>;

/** A page of the library. Files that are being read are looked at again soon. */
export const mediaPages = defineResource({
  key: 'media',
  call: (api, query: MediaQuery) => api.call(listMedia, { query }),
});

/** Folders and totals of the library. */
export const mediaFolders = defineResource({
  key: 'media-folders',
  call: (api) => api.call(readMediaFolders, {}),
});

/** One file with the places that use it. */
export const mediaItem = defineResource({
  key: 'media-item',
  call: (api, mediaId: string) => api.call(readMedia, { params: { mediaId } }),
});
