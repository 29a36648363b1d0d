import type { OutsideList } from '@tessera/contracts/forms/outside-list-calls.ts';
import { readOutsideList } from '@tessera/contracts/forms/outside-list-calls.wire.ts';
import { defineResource } from '../../../kit/data/resource.ts';

/** While something is being told, its figures are read anew so often. */
const whileTellingMs = 3_000;

const isTelling = ({ counts, again }: OutsideList): boolean => counts.waiting > 0 || again?.isDone === false;

/** The list at another company, and how far it is told. */
export const outsideList = defineResource({
  key: 'outside-list',
  call: (api) => api.call(readOutsideList, {}),
  refetchInterval: ({ state: { data } }) => (data && isTelling(data) ? whileTellingMs : false),
});
