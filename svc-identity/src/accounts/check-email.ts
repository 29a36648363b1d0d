import { isEmail } from '@tessera/contracts/email-address.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';

/** Blank and malformed e-mails have texts of their own (AUTH-010, AUTH-011). */
export function checkEmail(email: string): Failure | undefined {
  if (email.trim() === '') return fail('login.email_blank');
  return isEmail(email.trim()) ? undefined : fail('login.email_invalid');
}
