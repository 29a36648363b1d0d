import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { mailFields, mailIndexes } from '@tessera/service-kit/mail/outgoing-mail.ts';

/** Mails to those who work on the website. Each is about whom it goes to (`subjectId`), so that they can be forgotten. */
export const teamMailModel = defineModel({ collection: 'teamMails', fields: mailFields, indexes: mailIndexes });

/** What a mail says it is about: the address it goes to. */
export const aboutPerson = (email: string): string => email.trim().toLowerCase();
