/** The calls of `mail-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './mail-calls.ts';

const store = '/api/commerce/mails';
const oneOfStore = `${store}/{kind}` as const;
const form = '/api/form/mails';
const oneOfForm = `${form}/{kind}` as const;

export const listStoreMails: Wire<typeof calls.listStoreMails> = { method: 'GET', path: store };
export const readStoreMail: Wire<typeof calls.readStoreMail> = { method: 'GET', path: oneOfStore };
export const changeStoreMail: Wire<typeof calls.changeStoreMail> = { method: 'PUT', path: oneOfStore };
export const previewStoreMail: Wire<typeof calls.previewStoreMail> = { method: 'GET', path: `${oneOfStore}/preview` };
export const testStoreMail: Wire<typeof calls.testStoreMail> = { method: 'POST', path: `${oneOfStore}/test` };

export const listFormMails: Wire<typeof calls.listFormMails> = { method: 'GET', path: form };
export const readFormMail: Wire<typeof calls.readFormMail> = { method: 'GET', path: oneOfForm };
export const changeFormMail: Wire<typeof calls.changeFormMail> = { method: 'PUT', path: oneOfForm };
export const previewFormMail: Wire<typeof calls.previewFormMail> = { method: 'GET', path: `${oneOfForm}/preview` };
export const testFormMail: Wire<typeof calls.testFormMail> = { method: 'POST', path: `${oneOfForm}/test` };
