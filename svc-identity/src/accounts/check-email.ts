import { isEmail } from '@tessera/contracts/email-address.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';

/** Checks an e-mail; blank and malformed ones have separate texts (AUTH-010, AUTH-011). */
export function checkEmail(email: string): Failure | undefined {
  if (email.trim() === '') return fail('login.email_blank');
  return isEmail(email.trim()) ? undefined : fail('login.email_invalid');
}
