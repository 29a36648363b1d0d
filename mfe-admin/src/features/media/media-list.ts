import type { MediaKind } from '@tessera/contracts/commerce/media.ts';
import { defineList } from '../../kit/list/define-list.ts';
import { type MediaQuery, mediaPages } from '../../kit/media/queries.ts';
import { given, oneOf, textParam } from '../../kit/route/search-params.ts';

// Not those of the contract: this file is part of the first script, and the schema library is not.
const kinds = ['picture', 'video', 'file'] as const satisfies readonly MediaKind[];

/** Files of the library, newest first, as a grid unless a list is chosen. */
export const mediaList = defineList({
  path: '/website/media',
  things: 'media',
  usualView: 'All files',
  views: [
    { id: 'missing_alt', name: 'Missing alt text' },
    { id: 'unused', name: 'Unused' },
    { id: 'bin', name: 'Recently deleted' },
  ],
  sorts: ['Newest first', { id: 'name', name: 'Name' }, { id: 'largest', name: 'Largest first' }],
  filters: {
    folder: (raw: unknown) => textParam(raw, 120),
    kind: (raw: unknown) => oneOf(raw, kinds),
    layout: (raw: unknown) => oneOf(raw, ['list'] as const),
  },
  read: ({ api }, { view, q, sort, folder, kind }, page) =>
    mediaPages.query(
      api,
      given<MediaQuery>({ view, search: q, sort, folder, kind: kind as MediaQuery['kind'], ...page }),
    ),
});
