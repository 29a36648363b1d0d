import { listPublications } from '@tessera/contracts/commerce/publication-calls.wire.ts';
import { defineResource } from '../../../kit/data/resource.ts';
import { defineList } from '../../../kit/list/define-list.ts';
import { given } from '../../../kit/route/search-params.ts';

interface PublicationsQuery {
  cursor?: string;
}

/** Publications of the website, newest first. */
export const publications = defineResource({
  key: 'publications',
  call: (api, query: PublicationsQuery) => api.call(listPublications, { query }),
  // The editor publishes without reading this list.
  staleTime: 0,
});

export const publicationsList = defineList({
  path: '/website/publications',
  things: 'publications',
  read: ({ api }, { after }) => publications.query(api, given<PublicationsQuery>({ cursor: after })),
});
