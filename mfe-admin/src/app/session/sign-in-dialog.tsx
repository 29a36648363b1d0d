import { announce } from '@tessera/browser-kit/page/announce.ts';
import { type FormEvent, useId, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { timeText } from '../../kit/format/moment.ts';
import styles from '../../kit/session/session.module.css';
import { signInWords } from '../../kit/session/sign-in-words.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { CheckboxField } from '../../kit/ui/inputs/checkbox-field.tsx';
import { Fault, TextField } from '../../kit/ui/inputs/field.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';

/** Asks for the password again. What waits goes on by itself afterwards; who closes it keeps what is on the page. */
export function SignInDialog() {
  const { session, locale, website, now } = useAdmin();
  const formId = useId();
  const [email, setEmail] = useState(session.account().email);
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const timeOf = (ms: number) => timeText(ms, { locale, timeZone: website.timeZone });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return setProblem('Enter your password.');
    setBusy(true);
    const failure = await session.signIn({ email: email.trim(), password, rememberMe });
    setBusy(false);
    if (!failure) return announce('You are signed in');
    setProblem(signInWords(failure, { now: now(), timeOf }));
  };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={session.decline}
      title="Sign in again"
      foot={
        <>
          <Button isBusy={isBusy} onClick={session.decline}>
            Not now
          </Button>
          <Button look="primary" type="submit" form={formId} isBusy={isBusy}>
            {isBusy ? 'Signing in …' : 'Sign in'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>Your session has ended. What you typed is still here, and what you began goes on once you are signed in.</p>
        <TextField label="Email" type="email" autoComplete="username" value={email} onChange={setEmail} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          isFirst
          maxLength={1024}
          value={password}
          onChange={(typed) => {
            setProblem(undefined);
            setPassword(typed);
          }}
        />
        <CheckboxField label="Remember me for 30 days" isOn={rememberMe} onChange={setRememberMe} />
        {problem && <Fault>{problem}</Fault>}
      </form>
    </Dialog>
  );
}
