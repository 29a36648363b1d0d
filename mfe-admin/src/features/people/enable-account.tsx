import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountName } from '@tessera/contracts/identity/account-name.ts';
import type { Person } from '@tessera/contracts/identity/people-calls.ts';
import { enableAccount } from '@tessera/contracts/identity/people-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { people } from './queries.ts';

/** Lets a person sign in again. */
export function EnableAccount({ person }: { person: Person }) {
  const { siteUserId } = person;
  const name = accountName(person);
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const enable = useMutation({
    mutationFn: () => api.call(enableAccount, { params: { siteUserId } }),
    onSuccess: async () => {
      sayings.say(`${name} can sign in again`);
      await people.invalidate(queryClient);
    },
  });
  return (
    <>
      <Button needs="people.manage" isSmall isBusy={enable.isPending} onClick={() => enable.mutate()}>
        Enable <span className="sr">{name}</span>
      </Button>
      {enable.isError && <Failed>{failureText('Not enabled.', enable.error)}</Failed>}
    </>
  );
}
