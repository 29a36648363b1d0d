import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { personName } from '../../kit/format/account-name.ts';
import { submissionPeople } from './queries.ts';

/** Whom submissions can be given to, and what somebody is called; before that is known, or once they left, a colleague. */
export function usePeople() {
  const { api, account } = useAdmin();
  const { data } = useQuery(submissionPeople.query(api));
  const people = data?.people ?? [];
  return {
    people,
    nameOf: (who: string) => people.find(({ siteUserId }) => siteUserId === who)?.name ?? personName(who, account),
  };
}
