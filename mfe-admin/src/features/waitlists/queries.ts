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

/** The refetch interval while notifications are being sent. */
const followMs = 2_000;

/** Reads all pages: a store has at most one waitlist per variant that was ever sold out (STOCK-050). */
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
    { id: 'notified', name: 'Notified' },
  ],
  sorts: ['Newest', { id: 'most', name: 'Most' }, { id: 'worth', name: 'Value' }, { id: 'longest', name: 'Longest' }],
  isTwoWay: true,
  read: ({ api }) => waitlists.query(api),
});

type Asked = QueryOf<typeof listRestockSignUps>;

export const signUps = defineResource({
  key: 'waitlist-sign-ups',
  call: (api, query: Asked) => api.call(listRestockSignUps, { query }),
});

/** The sign-ups for one variant, oldest first. */
export const signUpsFor = (variant: Pick<Asked, 'productId' | 'variantId'>) =>
  defineList({
    path: '/commerce/waitlists/$productId/$variantId',
    things: 'sign-ups',
    read: ({ api }, _search, { cursor }) => signUps.query(api, { ...variant, ...(cursor && { cursor }) }),
  });

/** Search parameters of the sign-ups of a waitlist. */
export const { readSearch: readSignUpsSearch } = signUpsFor({ productId: '', variantId: '' });
