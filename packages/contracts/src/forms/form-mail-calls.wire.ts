/** The calls of `form-mail-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './form-mail-calls.ts';

const path = '/api/form/mails';
const onePath = `${path}/{kind}` as const;

export const listFormMails: Wire<typeof calls.listFormMails> = { method: 'GET', path };
export const readFormMail: Wire<typeof calls.readFormMail> = { method: 'GET', path: onePath };
export const changeFormMail: Wire<typeof calls.changeFormMail> = { method: 'PUT', path: onePath };
export const previewFormMail: Wire<typeof calls.previewFormMail> = { method: 'GET', path: `${onePath}/preview` };
export const testFormMail: Wire<typeof calls.testFormMail> = { method: 'POST', path: `${onePath}/test` };
export const listFormMailsTo: Wire<typeof calls.listFormMailsTo> = { method: 'POST', path: '/api/form/mail-log' };
