import { defineList } from '../../../kit/list/define-list.ts';
import { given } from '../../../kit/route/search-params.ts';
import { type PublicationsQuery, publications } from '../../documents/publication-queries.ts';

export const publicationsList = defineList({
  path: '/website/publications',
  things: 'publications',
  read: ({ api }, { after }) => publications.query(api, given<PublicationsQuery>({ cursor: after })),
});
