import { listLetters, readLetter } from '@tessera/contracts/forms/letter-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';
import { given } from '../../kit/route/search-params.ts';

type Paging = { cursor?: string; limit?: number };

export const letters = defineResource({
  key: 'letters',
  call: (api, query: Paging) => api.call(listLetters, { query }),
});

export const lettersList = defineList({
  path: '/newsletter/letters',
  things: 'campaigns',
  pageSize: 25,
  read: ({ api }, _view, page) => letters.query(api, given<Paging>({ ...page })),
});

const refetchMs = 5_000;

/** One campaign with its delivery results; refetched from its start until it is finished. */
export const letter = defineResource({
  key: 'letter',
  call: (api, letterId: string) => api.call(readLetter, { params: { letterId } }),
  refetchInterval: ({ state: { data } }) => data?.startsOn != null && data.finishedOn === null && refetchMs,
});
