import type { QueryOf } from '@tessera/contracts/call.ts';
import { listMissedAddresses, listRedirects } from '@tessera/contracts/commerce/redirect-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';
import { given } from '../../kit/route/search-params.ts';

type Query = NonNullable<QueryOf<typeof listRedirects>>;

export const redirects = defineResource({
  key: 'redirects',
  call: (api, query: Query) => api.call(listRedirects, { query }),
});

export const missedAddresses = defineResource({
  key: 'missed-addresses',
  call: (api, query: { cursor?: string }) => api.call(listMissedAddresses, { query }),
});

/** Redirects, newest first. */
export const redirectsList = defineList({
  path: '/website/redirects',
  things: 'redirects',
  views: [
    { id: 'automatic', name: 'Automatic' },
    { id: 'manual', name: 'Manual' },
    { id: 'imported', name: 'Imported' },
    { id: 'temporary', name: 'Temporary' },
    { id: 'removed', name: 'Removed' },
  ] as const satisfies readonly { id: NonNullable<Query['kind']>; name: string }[],
  read: ({ api }, { view, q }, page) => redirects.query(api, given<Query>({ ...page, kind: view, search: q })),
});

/** Addresses that lead nowhere, the most visited first. */
export const missedList = defineList({
  path: '/website/redirects/not-found',
  things: 'addresses',
  read: ({ api }, _, { cursor }) => missedAddresses.query(api, given<{ cursor?: string }>({ cursor })),
});
