import { useEffect } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useSessionState } from '../../kit/context/use-session.ts';
import { OtherPersonDialog } from './other-person-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

/** Stands over whatever is open while calls wait for somebody to sign in. */
export function SessionDialogs() {
  const { session } = useAdmin();
  const state = useSessionState();
  useEffect(() => {
    // Who comes back to this tab may have signed in in another one.
    const look = () => void session.look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [session]);
  if (state.name === 'ended') return <SignInDialog />;
  if (state.name === 'proof') return <ProofDialog />;
  return state.name === 'other' && <OtherPersonDialog account={state.account} hasChange={state.hasChange} />;
}
