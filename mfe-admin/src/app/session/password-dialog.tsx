import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { timeText } from '../../kit/format/moment.ts';
import styles from '../../kit/session/session.module.css';
import { signInWords } from '../../kit/session/sign-in-words.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Fault, TextField } from '../../kit/ui/inputs/field.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';

interface PasswordDialogProps {
  title: string;
  /** Why it asks. */
  text: string;
  /** Texts of its buttons; `busy` is that of the second while it sends. */
  words: { decline: string; send: string; busy: string };
  /** Fields above and below the password. */
  above?: ReactNode;
  below?: ReactNode;
  /** @returns why the password was not taken */
  send(password: string): Promise<ApiFailure | undefined>;
}

/** Asks for the password of whoever works on this page. Closing it declines. */
export function PasswordDialog({ title, text, words, above, below, send }: PasswordDialogProps) {
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
    const failure = await send(password);
    setBusy(false);
    if (failure) setProblem(signInWords(failure, { now: now(), timeOf }));
  };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={session.decline}
      title={title}
      foot={
        <>
          <Button isBusy={isBusy} onClick={session.decline}>
            {words.decline}
          </Button>
          <Button look="primary" type="submit" form={formId} isBusy={isBusy}>
            {isBusy ? words.busy : words.send}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{text}</p>
        {above}
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
        {below}
        {problem && <Fault>{problem}</Fault>}
      </form>
    </Dialog>
  );
}
