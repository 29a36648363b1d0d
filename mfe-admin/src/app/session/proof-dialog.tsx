import { useAdmin } from '../../kit/context/admin-context.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Asks for the password before what matters most. What waits goes on by itself afterwards. */
export function ProofDialog() {
  const { session } = useAdmin();
  return (
    <PasswordDialog
      title="Confirm it’s you"
      text={`Enter the password of ${session.account().email} to continue. You won’t be asked again for 15 minutes.`}
      words={{ decline: 'Cancel', send: 'Continue', busy: 'Checking …' }}
      send={session.prove}
    />
  );
}
