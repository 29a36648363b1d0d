import { useAdmin } from '../app/admin-context.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import styles from './session.module.css';
import { useSessionState } from './use-session.ts';

/** Stays in view while nobody is signed in, with the way back. */
export function SignedOutLine() {
  const { session } = useAdmin();
  if (useSessionState().name !== 'declined') return null;
  return (
    <div className={styles.line}>
      <Banner
        tone="warn"
        action={
          <Button isSmall onClick={session.ask}>
            Sign in
          </Button>
        }
      >
        <p>You are signed out. What you typed stays here; nothing is loaded or saved until you sign in.</p>
      </Banner>
    </div>
  );
}
