import type { Person } from '@tessera/contracts/identity/people-calls.ts';
import { listPeople } from '@tessera/contracts/identity/people-calls.wire.ts';
import { everyPage } from '../../kit/data/every-page.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';

/** A person as a row of the list. */
export type PersonRow = Person & { id: string };

/** All staff: a website has a handful. */
export const people = defineResource({
  key: 'people',
  call: async (api) => {
    const pages = await everyPage((query) => api.call(listPeople, { query }));
    const all = pages.flatMap((page) => page.people);
    return { people: all.map((person): PersonRow => ({ ...person, id: person.siteUserId })) };
  },
});

export const peopleList = defineList({
  path: '/settings/people',
  things: 'people',
  read: ({ api }) => people.query(api),
});
