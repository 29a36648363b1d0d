import { useAdmin } from '../../kit/context/admin-context.ts';
import { useSessionState } from '../../kit/context/use-session.ts';
import styles from '../../kit/session/session.module.css';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';

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
