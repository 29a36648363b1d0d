import type { QueryOf } from '@tessera/contracts/call.ts';
import { listErasures } from '@tessera/contracts/identity/erasure-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';

/** The refetch interval while an erasure is running. */
const followMs = 2_000;

export const erasures = defineResource({
  key: 'erasures',
  call: (api, query: QueryOf<typeof listErasures>) => api.call(listErasures, { query }),
  refetchInterval: ({ state }) => (state.data?.erasures.some((one) => one.state !== 'done') ? followMs : false),
});

export const erasuresList = defineList({
  path: '/settings/erasures',
  things: 'erasures',
  read: ({ api }, _search, { cursor }) => erasures.query(api, cursor ? { cursor } : {}),
});
