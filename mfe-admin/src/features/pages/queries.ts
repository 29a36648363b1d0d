import { defineList } from '../../kit/list/define-list.ts';
import { given } from '../../kit/route/search-params.ts';
import { type PagesQuery, pages } from '../documents/queries.ts';

export const pagesList = defineList({
  path: '/website/pages',
  things: 'pages',
  usualView: 'Pages',
  views: [{ id: 'bin', name: 'Deleted' }],
  read: ({ api }, { view, q, after }) =>
    pages.query(api, given<PagesQuery>({ search: q, bin: view === 'bin' ? 'yes' : undefined, cursor: after })),
});
