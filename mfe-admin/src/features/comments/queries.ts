import type { QueryOf } from '@tessera/contracts/call.ts';
import type { ModerationState } from '@tessera/contracts/commerce/comment.ts';
import { listComments } from '@tessera/contracts/commerce/comment-calls.wire.ts';
import { readInteractionSettings } from '@tessera/contracts/identity/interaction-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';
import { given } from '../../kit/route/search-params.ts';

type Query = NonNullable<QueryOf<typeof listComments>>;

export const comments = defineResource({
  key: 'comments',
  call: async (api, query: Query) => {
    const { counts, ...answer } = await api.call(listComments, { query });
    return { ...answer, counts: { ...counts, all: counts.waiting } };
  },
});

/** Comments of all posts, newest first; those that wait unless another view is chosen. */
export const commentsList = defineList({
  path: '/website/comments',
  things: 'comments',
  usualView: 'Waiting',
  views: [
    { id: 'public', name: 'Approved' },
    { id: 'spam', name: 'Spam' },
    { id: 'removed', name: 'Removed' },
  ] as const satisfies readonly { id: ModerationState; name: string }[],
  read: ({ api }, { view, q }, page) =>
    comments.query(api, given<Query>({ ...page, state: view ?? 'waiting', search: q })),
});

export const interactionSettings = defineResource({
  key: 'interaction-settings',
  call: async (api) => (await api.call(readInteractionSettings, {})).settings,
});
