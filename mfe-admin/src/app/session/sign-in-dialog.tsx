import { announce } from '@tessera/browser-kit/page/announce.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { CheckboxField } from '../../kit/ui/inputs/checkbox-field.tsx';
import { TextField } from '../../kit/ui/inputs/field.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** Asks for the password again. What waits goes on by itself afterwards; who closes it keeps what is on the page. */
export function SignInDialog() {
  const { session } = useAdmin();
  const [email, setEmail] = useState(session.account().email);
  const [rememberMe, setRememberMe] = useState(false);
  const send = async (password: string) => {
    const failure = await session.signIn({ email: email.trim(), password, rememberMe });
    if (!failure) announce('You are signed in');
    return failure;
  };
  return (
    <PasswordDialog
      title="Sign in again"
      text="Your session has ended. What you typed is still here, and what you began goes on once you are signed in."
      words={{ decline: 'Not now', send: 'Sign in', busy: 'Signing in …' }}
      above={<TextField label="Email" type="email" autoComplete="username" value={email} onChange={setEmail} />}
      below={<CheckboxField label="Remember me for 30 days" isOn={rememberMe} onChange={setRememberMe} />}
      send={send}
    />
  );
}
