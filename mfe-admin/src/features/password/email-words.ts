import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { type Clock, signInWords } from '../../kit/session/sign-in-words.ts';

/** What is typed; it is kept nowhere. */
export interface TypedEmail {
  email: string;
  currentPassword: string;
  code: string;
}

/** What is wrong, by field; `all` is about none of them. */
export type EmailFaults = Partial<Record<keyof TypedEmail | 'all', string>>;

/** Codes of failures that are about one field. */
const fieldOf: Readonly<Record<string, keyof TypedEmail>> = {
  'login.email_blank': 'email',
  'login.email_invalid': 'email',
  'account.exists': 'code',
  'account.code_wrong': 'code',
  'account.password_wrong': 'currentPassword',
};

/** Returns why the service did not change the address, where it can be corrected. */
export function emailFaultsOf(failure: ApiFailure, clock: Clock): EmailFaults {
  const field = fieldOf[failure.code ?? ''];
  return field ? { [field]: failure.message } : { all: `Not changed. ${signInWords(failure, clock)}` };
}
