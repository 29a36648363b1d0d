import type { QueryOf } from '@tessera/contracts/call.ts';
import { listRestockGroups, listRestockSignUps } from '@tessera/contracts/forms/restock-calls.wire.ts';
import { everyPage } from '../../kit/data/every-page.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';
import { sendingOf, viewCounts, type Waitlist, waitlistOf } from './waitlist.ts';

interface Waitlists {
  waitlists: Waitlist[];
  counts: ReturnType<typeof viewCounts>;
}

/** While notices are on their way the figures follow them. */
const followMs = 2_000;

/** All of them: a store has as many as it has variants that were ever sold out (STOCK-050). */
export const waitlists = defineResource({
  key: 'waitlists',
  call: async (api): Promise<Waitlists> => {
    const pages = await everyPage((query) => api.call(listRestockGroups, { query }));
    const all = pages.flatMap(({ signUpGroups }) => signUpGroups.map(waitlistOf));
    return { waitlists: all, counts: viewCounts(all) };
  },
  refetchInterval: ({ state }) => (state.data?.waitlists.some((one) => sendingOf(one) > 0) ? followMs : false),
});

export const waitlistsList = defineList({
  path: '/commerce/waitlists',
  things: 'waitlists',
  views: [
    { id: 'waiting', name: 'Waiting' },
    { id: 'told', name: 'Told' },
  ],
  sorts: ['Newest', { id: 'most', name: 'Most' }, { id: 'worth', name: 'Worth' }, { id: 'longest', name: 'Longest' }],
  isTwoWay: true,
  read: ({ api }) => waitlists.query(api),
});

type Asked = QueryOf<typeof listRestockSignUps>;

export const signUps = defineResource({
  key: 'waitlist-sign-ups',
  call: (api, query: Asked) => api.call(listRestockSignUps, { query }),
});

/** Who waits, or waited, for one variant, the oldest first. */
export const signUpsFor = (variant: Pick<Asked, 'productId' | 'variantId'>) =>
  defineList({
    path: '/commerce/waitlists/$productId/$variantId',
    things: 'sign-ups',
    read: ({ api }, _search, { cursor }) => signUps.query(api, { ...variant, ...(cursor && { cursor }) }),
  });

/** What the address of a waitlist says of its sign-ups. */
export const { readSearch: readSignUpsSearch } = signUpsFor({ productId: '', variantId: '' });
