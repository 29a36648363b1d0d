import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  type DocumentOf,
  date,
  nullable,
  number,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { deliveryFields } from '@tessera/service-kit/mail/outgoing-fields.ts';

const mailFields = {
  state: oneOf('due', 'claimed', 'handed', 'sent', 'refused', 'unknown'),
  ...deliveryFields,
  askedMs: number,
  reason: optional(text),
};
export type SavedMail = DocumentOf<typeof mailFields>;

/** A half-filled form saved for later. It is not a submission, and is deleted when it is opened. */
export const savedModel = defineModel({
  collection: 'savedForms',
  fields: {
    formId: text,
    formName: text,
    email: text,
    emailKey: text,
    /** As JSON: questions and ids are names in it. */
    values: text,
    pagePath: text,
    language: nullable(text),
    savedMs: number,
    expiresAt: date,
    /** How often a link to it was mailed. */
    mails: number,
    mail: part(mailFields),
  },
  indexes: [
    { key: { websiteId: 1, formId: 1, emailKey: 1 }, name: 'one_per_address', unique: true },
    { key: { websiteId: 1, emailKey: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    // For the repair job, which looks behind all websites at once.
    { key: { 'mail.dueMs': 1 }, sparse: true },
  ],
});
export type SavedRecord = DocumentIn<typeof savedModel>;
