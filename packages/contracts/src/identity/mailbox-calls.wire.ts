/** The calls of `mailbox-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './mailbox-calls.ts';

export const changeEmail: Wire<typeof calls.changeEmail> = { method: 'POST', path: '/api/site-users/account/email' };
export const confirmEmail: Wire<typeof calls.confirmEmail> = {
  method: 'POST',
  path: '/api/site-users/account/email/confirm',
};
