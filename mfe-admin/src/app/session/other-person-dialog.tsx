import { accountName } from '@tessera/contracts/identity/account-name.ts';
import type { Account } from '@tessera/contracts/identity/calls.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';

interface OtherPersonDialogProps {
  account: Account;
  hasChange: boolean;
}

/** Somebody else signed in than who opened the page: nothing of the first one is sent before somebody says so. */
export function OtherPersonDialog({ account, hasChange }: OtherPersonDialogProps) {
  const { session, reload } = useAdmin();
  const [first, other] = [accountName(session.account()), accountName(account)];
  const isStaff = account.roles.length > 0;
  const loadAnew = () => {
    session.decline();
    reload();
  };
  return (
    <Dialog
      isOpen
      onClose={session.decline}
      title={`You are ${other} now`}
      foot={
        <>
          <Button onClick={session.ask}>Sign in as {first}</Button>
          {isStaff && hasChange && <Button onClick={session.goOnAsOther}>Send it as {other}</Button>}
          {isStaff && (
            <Button look="primary" onClick={loadAnew}>
              Begin anew as {other}
            </Button>
          )}
        </>
      }
    >
      <p>
        This page was opened by {first}, and {other} is signed in in this browser by now.{' '}
        {hasChange && `A change that ${first} began has not been sent. `}
        {isStaff
          ? `Beginning anew sends nothing: what ${first} typed stays in this tab, for ${first} alone.`
          : `The account of ${other} has no part in the admin.`}
      </p>
    </Dialog>
  );
}
