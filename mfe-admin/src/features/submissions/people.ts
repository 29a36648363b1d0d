import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { personName } from '../../kit/format/account-name.ts';
import { submissionPeople } from './queries.ts';

/** The possible assignees, and the name of a team member; “a colleague” while loading, or for people who left. */
export function usePeople() {
  const { api, account } = useAdmin();
  const { data } = useQuery(submissionPeople.query(api));
  const people = data?.people ?? [];
  return {
    people,
    nameOf: (who: string) => people.find(({ siteUserId }) => siteUserId === who)?.name ?? personName(who, account),
  };
}
