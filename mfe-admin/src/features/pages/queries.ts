import { listDocuments } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';
import { given } from '../../kit/route/search-params.ts';

interface PagesQuery {
  search?: string;
  bin?: 'yes';
  cursor?: string;
}

/** Pages of the website by title, or those in the bin. */
export const pages = defineResource({
  key: 'pages',
  call: (api, query: PagesQuery) => api.call(listDocuments, { query }),
});

export const pagesList = defineList({
  path: '/website/pages',
  things: 'pages',
  usualView: 'Pages',
  views: [{ id: 'bin', name: 'Deleted' }],
  read: ({ api }, { view, q, after }) =>
    pages.query(api, given<PagesQuery>({ search: q, bin: view === 'bin' ? 'yes' : undefined, cursor: after })),
});
