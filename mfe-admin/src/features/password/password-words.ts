import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { type Clock, signInWords } from '../../kit/session/sign-in-words.ts';

/** What is typed; it is kept nowhere. */
export interface TypedPasswords {
  currentPassword: string;
  newPassword: string;
  /** The new one once more, since it is not seen. */
  again: string;
}

/** What is wrong, by field; `all` is about none of them. */
export type PasswordFaults = Partial<Record<keyof TypedPasswords | 'all', string>>;

const shortest = 8;

/** What can be told without asking the service. */
export function faultsIn({ currentPassword, newPassword, again }: TypedPasswords): PasswordFaults {
  return {
    ...(currentPassword === '' && { currentPassword: 'Enter the password you have now.' }),
    ...([...newPassword].length < shortest && { newPassword: `Enter at least ${shortest} characters.` }),
    ...(again !== newPassword && { again: 'This is not the same as above. Type it once more.' }),
  };
}

/** Why the service did not change it, where it can be mended. */
export function faultsOf(failure: ApiFailure, clock: Clock): PasswordFaults {
  const { currentPassword, newPassword } = failure.errors ?? {};
  if (currentPassword !== undefined || newPassword !== undefined) {
    return { ...(currentPassword && { currentPassword }), ...(newPassword && { newPassword }) };
  }
  return { all: `Not changed. ${signInWords(failure, clock)}` };
}
