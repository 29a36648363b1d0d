import type { QueryOf } from '@tessera/contracts/call.ts';
import { listSubscribers, readNewsletter } from '@tessera/contracts/forms/newsletter-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';
import { given } from '../../kit/route/search-params.ts';

type Asked = NonNullable<QueryOf<typeof listSubscribers>>;

/** One page of subscribers, with the counts of all of them. */
export const subscribers = defineResource({
  key: 'subscribers',
  call: async (api, query: Asked) => {
    const [page, { counts, month }] = await Promise.all([
      api.call(listSubscribers, { query }),
      api.call(readNewsletter, {}),
    ]);
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { ...page, counts: { ...counts, all }, month };
  },
});

export const subscribersList = defineList({
  path: '/newsletter',
  things: 'subscribers',
  views: [
    { id: 'confirmed', name: 'Subscribed' },
    { id: 'asked', name: 'Not confirmed' },
    { id: 'left', name: 'Unsubscribed' },
    { id: 'bounced', name: 'Bounced' },
    { id: 'suspended', name: 'Suspended' },
  ],
  pageSize: 50,
  read: ({ api }, { view, q }, page) => subscribers.query(api, given<Asked>({ ...page, state: view, search: q })),
});
