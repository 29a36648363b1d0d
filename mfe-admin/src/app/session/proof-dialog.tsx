import { type FormEvent, useId, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { timeText } from '../../kit/format/moment.ts';
import styles from '../../kit/session/session.module.css';
import { signInWords } from '../../kit/session/sign-in-words.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Fault, TextField } from '../../kit/ui/inputs/field.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';

/** Asks for the password before what matters most. What waits goes on by itself afterwards. */
export function ProofDialog() {
  const { session, locale, website, now } = useAdmin();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const timeOf = (ms: number) => timeText(ms, { locale, timeZone: website.timeZone });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return setProblem('Enter your password.');
    setBusy(true);
    const failure = await session.prove(password);
    setBusy(false);
    if (failure) setProblem(signInWords(failure, { now: now(), timeOf }));
  };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={session.decline}
      title="Confirm it’s you"
      foot={
        <>
          <Button isBusy={isBusy} onClick={session.decline}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form={formId} isBusy={isBusy}>
            {isBusy ? 'Checking …' : 'Continue'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>Enter the password of {session.account().email} to continue. You won’t be asked again for 15 minutes.</p>
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
        {problem && <Fault>{problem}</Fault>}
      </form>
    </Dialog>
  );
}
