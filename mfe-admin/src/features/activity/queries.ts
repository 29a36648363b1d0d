import type { QueryOf } from '@tessera/contracts/call.ts';
import { listActivity } from '@tessera/contracts/identity/activity-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';

const activity = defineResource({
  key: 'activity',
  call: (api, query: QueryOf<typeof listActivity>) => api.call(listActivity, { query }),
});

export const activityList = defineList({
  path: '/settings/activity',
  things: 'activity',
  read: ({ api }, _search, { cursor }) => activity.query(api, cursor ? { cursor } : {}),
});
