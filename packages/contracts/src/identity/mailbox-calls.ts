import { z } from 'zod';
import { defineCall } from '../call.ts';
import { typedText } from '../primitives.ts';
import { account, emailInput, passwordInput } from './calls.ts';

/** What a code by mail is good for. */
export const codePurpose = z.enum(['register', 'reset', 'change-email']);
export type CodePurpose = z.infer<typeof codePurpose>;

/** Far longer than a code, which people paste with the words around it. */
const codeInput = typedText(64);
/** The same for every address, so that it says nothing about accounts. */
const codeSent = z.strictObject({ validMinutes: z.int() });

export const requestCode = defineCall({
  id: 'requestCode',
  method: 'POST',
  path: '/api/site-users/account/code',
  summary: 'Mails a code to prove a mailbox, good in the asking browser alone; the same answer for every address',
  body: z.strictObject({ email: emailInput, purpose: codePurpose.exclude(['change-email']) }),
  answer: codeSent,
  status: 202,
  errors: ['login.email_blank', 'login.email_invalid', 'request.rate_limited'],
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/site-users/account/password/reset',
  summary: 'Sets a new password with a code by mail; ends all sessions and known devices of the account',
  body: z.strictObject({ code: codeInput, newPassword: passwordInput }),
  answer: z.undefined(),
  status: 204,
  errors: ['account.code_wrong', 'account.password_weak', 'request.rate_limited'],
});

export const changeEmail = defineCall({
  id: 'changeEmail',
  method: 'POST',
  path: '/api/site-users/account/email',
  summary: 'Mails a code to the new address of the logged-in account',
  body: z.strictObject({ currentPassword: passwordInput, email: emailInput }),
  answer: codeSent,
  status: 202,
  errors: [
    ...(['session.required', 'account.password_wrong', 'login.email_blank', 'login.email_invalid'] as const),
    'request.rate_limited',
  ],
});

export const confirmEmail = defineCall({
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/site-users/account/email/confirm',
  summary: 'Gives the logged-in account its new address; ends its other sessions and tells the old address',
  body: z.strictObject({ code: codeInput }),
  answer: z.strictObject({ xsrfToken: z.string(), account }),
  errors: ['session.required', 'account.code_wrong', 'account.exists', 'request.rate_limited'],
});

export const undoEmail = defineCall({
  id: 'undoEmail',
  method: 'POST',
  path: '/api/site-users/account/email/undo',
  summary: 'Gives an account its earlier address back, within 7 days; ends all its sessions',
  body: z.strictObject({ token: z.string().max(128), email: emailInput }),
  answer: z.undefined(),
  status: 204,
  errors: ['account.undo_gone', 'account.exists', 'request.rate_limited'],
});
