import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountName } from '@tessera/contracts/identity/account-name.ts';
import type { Person } from '@tessera/contracts/identity/people-calls.ts';
import { disableAccount } from '@tessera/contracts/identity/people-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { KeysOfPerson } from './keys-of-person.tsx';
import { people } from './queries.ts';

/** Signs a person out everywhere and lets nobody sign in with the account, after asking. */
export function DisableAccount({ person }: { person: Person }) {
  const { siteUserId } = person;
  const name = accountName(person);
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const entry = useDialogEntry(`disable ${siteUserId}`);
  const disable = useMutation({
    mutationFn: () => api.call(disableAccount, { params: { siteUserId } }),
    onSuccess: async () => {
      entry.dialog.onClose();
      sayings.say(`The account of ${name} is disabled`);
      await people.invalidate(queryClient);
    },
  });
  return (
    <>
      <Button needs="people.manage" isSmall onClick={() => entry.open()}>
        Disable <span className="sr">{name}</span>
      </Button>
      <ConfirmDialog
        dialog={entry.dialog}
        isBusy={disable.isPending}
        below={entry.isOpen && <KeysOfPerson siteUserId={siteUserId} />}
        title={`Disable the account of ${name}?`}
        act="Disable"
        onConfirm={() => disable.mutate()}
        problem={disable.isError ? failureText('Not disabled.', disable.error) : undefined}
      >
        Every session of the account ends within a second, and nobody can sign in with it until it is enabled again.
      </ConfirmDialog>
    </>
  );
}
