import { mailCallsAt } from '../mails/mail-calls.ts';
import { mailLogCallAt } from '../mails/mail-log-calls.ts';

/** Mails about orders, carts, gift cards, subscriptions and reviews. */
export const storeMails = mailCallsAt('Store', '/api/commerce/mails');

export const {
  list: listStoreMails,
  read: readStoreMail,
  change: changeStoreMail,
  preview: previewStoreMail,
  test: testStoreMail,
} = storeMails;

export const listStoreMailsTo = mailLogCallAt('Store', '/api/commerce');
