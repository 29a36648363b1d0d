import { announce } from '@tessera/browser-kit/page/announce.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { timeText } from '../../kit/format/moment.ts';
import styles from '../../kit/session/session.module.css';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed, TextField } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { faultsIn, faultsOf, type PasswordFaults, type TypedPasswords } from './password-words.ts';

const blank: TypedPasswords = { currentPassword: '', newPassword: '', again: '' };

/** Changes the password of whoever is signed in. It is no `useSavedForm`: drafts are kept, and passwords must not be. */
export function PasswordCard() {
  const { session, sayings, locale, website, now } = useAdmin();
  const [typed, setTyped] = useState(blank);
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const timeOf = (ms: number) => timeText(ms, { locale, timeZone: website.timeZone });
  const [refusals, setRefusals] = useState(0);
  // The first field at fault has the focus as soon as what is wrong stands beside it.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = faultsIn(typed);
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    const { again: _, ...passwords } = typed;
    const failure = await session.changePassword(passwords);
    setBusy(false);
    if (failure) return refuse(faultsOf(failure, { now: now(), timeOf }));
    setFaults({});
    setTyped(blank);
    sayings.say('Your password is changed. Everywhere else you are signed out.');
  };
  const refuse = (found: PasswordFaults) => {
    setFaults(found);
    setRefusals((count) => count + 1);
    announce('Not changed', 'assertive');
  };
  const field = (name: keyof TypedPasswords, autoComplete: string) => ({
    ...{ type: 'password' as const, autoComplete, maxLength: 1024, value: typed[name], problem: faults[name] },
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      setFaults(({ [name]: _, all: __, ...others }) => others);
    },
  });
  return (
    <Card title="Password">
      <CardBody>
        <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <p>You stay signed in here. In every other browser and on every other device you are signed out at once.</p>
          {/* Programs that keep passwords learn here whose it is. */}
          <input type="text" autoComplete="username" value={session.account().email} readOnly hidden />
          <TextField label="Current password" {...field('currentPassword', 'current-password')} />
          <TextField
            label="New password"
            help="8 to 128 characters, and not one that many people use. A few words are easy to remember."
            {...field('newPassword', 'new-password')}
          />
          <TextField label="New password, once more" {...field('again', 'new-password')} />
          {faults.all && <Failed>{faults.all}</Failed>}
          <div>
            <Button look="primary" type="submit" isBusy={isBusy}>
              {isBusy ? 'Changing …' : 'Change password'}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
