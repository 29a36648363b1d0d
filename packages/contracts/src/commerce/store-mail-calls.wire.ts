/** The calls of `store-mail-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './store-mail-calls.ts';

const path = '/api/commerce/mails';
const onePath = `${path}/{kind}` as const;

export const listStoreMails: Wire<typeof calls.listStoreMails> = { method: 'GET', path };
export const readStoreMail: Wire<typeof calls.readStoreMail> = { method: 'GET', path: onePath };
export const changeStoreMail: Wire<typeof calls.changeStoreMail> = { method: 'PUT', path: onePath };
export const previewStoreMail: Wire<typeof calls.previewStoreMail> = { method: 'GET', path: `${onePath}/preview` };
export const testStoreMail: Wire<typeof calls.testStoreMail> = { method: 'POST', path: `${onePath}/test` };
export const listStoreMailsTo: Wire<typeof calls.listStoreMailsTo> = { method: 'POST', path: '/api/commerce/mail-log' };
