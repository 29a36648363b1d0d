import type { OutsideList } from '@tessera/contracts/forms/outside-list-calls.ts';
import { readOutsideList } from '@tessera/contracts/forms/outside-list-calls.wire.ts';
import { defineResource } from '../../../kit/data/resource.ts';

/** The refetch interval while a sync is running. */
const syncRefetchMs = 3_000;

const isSyncing = ({ counts, again }: OutsideList): boolean => counts.waiting > 0 || again?.isDone === false;

/** The external list and the progress of its sync. */
export const outsideList = defineResource({
  key: 'outside-list',
  call: (api) => api.call(readOutsideList, {}),
  refetchInterval: ({ state: { data } }) => (data && isSyncing(data) ? syncRefetchMs : false),
});
