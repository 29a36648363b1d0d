import { listPublications } from '@tessera/contracts/commerce/publication-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';

export interface PublicationsQuery {
  cursor?: string;
}

/** Publications of the website, newest first. */
export const publications = defineResource({
  key: 'publications',
  call: (api, query: PublicationsQuery) => api.call(listPublications, { query }),
  // The editor publishes without reading this list.
  staleTime: 0,
});
