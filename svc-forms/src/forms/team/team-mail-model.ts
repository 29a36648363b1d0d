import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { mailFields, mailIndexes, mailMigrations } from '@tessera/service-kit/mail/outgoing-mail.ts';

/** Mails to those who work on the website. */
export const teamMailModel = defineModel({
  collection: 'teamMails',
  fields: mailFields,
  indexes: mailIndexes,
  migrations: mailMigrations,
});
