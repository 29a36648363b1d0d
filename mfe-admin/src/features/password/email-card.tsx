import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { changeEmail } from '@tessera/contracts/identity/mailbox-calls.wire.ts';
import { type FormEvent, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { CallProblem } from '../../kit/data/call-problem.ts';
import { timeText } from '../../kit/format/moment.ts';
import styles from '../../kit/session/session.module.css';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed, TextField } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { type EmailFaults, emailFaultsOf, type TypedEmail } from './email-words.ts';

const blank: TypedEmail = { email: '', currentPassword: '', code: '' };

/** Changes the address of whoever is signed in: a code proves the new one. What is typed is kept nowhere, as a password is. */
export function EmailCard() {
  const { api, session, sayings, locale, website, now } = useAdmin();
  const [typed, setTyped] = useState(blank);
  const [faults, setFaults] = useState<EmailFaults>({});
  const [isBusy, setBusy] = useState(false);
  const [isCodeSent, setCodeSent] = useState(false);
  const timeOf = (ms: number) => timeText(ms, { locale, timeZone: website.timeZone });
  const sendCode = async () => {
    const { email, currentPassword } = typed;
    const failure = await failureOf(api.call(changeEmail, { body: { email, currentPassword } }));
    if (failure) return failure;
    setCodeSent(true);
    setTyped({ ...typed, currentPassword: '' });
    return undefined;
  };
  const confirm = async () => {
    const failure = await session.confirmEmail(typed.code);
    if (failure) return failure;
    startOver();
    sayings.say('Your email is changed. Everywhere else you are signed out.');
    return undefined;
  };
  const startOver = () => {
    setTyped(blank);
    setFaults({});
    setCodeSent(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const failure = await (isCodeSent ? confirm() : sendCode());
    setBusy(false);
    setFaults(failure ? emailFaultsOf(failure, { now: now(), timeOf }) : {});
    if (failure) announce('Not changed', 'assertive');
  };
  const field = (name: keyof TypedEmail) => ({
    ...{ value: typed[name], problem: faults[name], required: true },
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      setFaults(({ [name]: _, all: __, ...others }) => others);
    },
  });
  const label = isCodeSent ? 'Change email' : 'Send code';
  return (
    <Card title="Email">
      <CardBody>
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          {isCodeSent ? (
            <>
              <p>{`A mail with a code is on its way to ${typed.email}. It is good for 10 minutes, in this browser.`}</p>
              <TextField label="Code" autoComplete="one-time-code" maxLength={64} {...field('code')} />
            </>
          ) : (
            <>
              <p>{`You sign in with ${session.account().email}, which is told when you change it.`}</p>
              <TextField label="New email" type="email" autoComplete="email" maxLength={256} {...field('email')} />
              <TextField
                label="Your password"
                type="password"
                autoComplete="current-password"
                maxLength={1024}
                {...field('currentPassword')}
              />
            </>
          )}
          {faults.all && <Failed>{faults.all}</Failed>}
          <div>
            <Button look="primary" type="submit" isBusy={isBusy}>
              {label}
            </Button>
            {isCodeSent && <Button onClick={startOver}>Ask for a new code</Button>}
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

/** Why a call of the admin did nothing; undefined once it did. */
async function failureOf(call: Promise<unknown>): Promise<ApiFailure | undefined> {
  try {
    await call;
    return undefined;
  } catch (problem) {
    if (problem instanceof CallProblem) return problem.failure;
    throw problem;
  }
}
