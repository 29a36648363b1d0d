import { mailCallsAt } from '../mails/mail-calls.ts';
import { mailLogCallAt } from '../mails/mail-log-calls.ts';

/** Mails about forms, the newsletter and waiting for stock. */
export const formMails = mailCallsAt('Form', '/api/form/mails');

export const {
  list: listFormMails,
  read: readFormMail,
  change: changeFormMail,
  preview: previewFormMail,
  test: testFormMail,
} = formMails;

export const listFormMailsTo = mailLogCallAt('Form', '/api/form');
