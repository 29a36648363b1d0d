import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { mailFields, mailIndexes, mailMigrations } from '@tessera/service-kit/mail/outgoing-mail.ts';

/** Mails that other services requested. */
export const requestedMailModel = defineModel({
  collection: 'requestedMails',
  fields: mailFields,
  indexes: mailIndexes,
  migrations: mailMigrations,
});
