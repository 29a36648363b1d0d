import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { MailLog } from '@tessera/service-kit/mail/log/mail-log.ts';
import { sentMailsLog } from '@tessera/service-kit/mail/log/sent-mails.ts';
import { createMailer, type Mailer } from '@tessera/service-kit/mail/mailer.ts';
import { mailFields, mailIndexes, mailMigrations } from '@tessera/service-kit/mail/outgoing-mail.ts';
import type { MailRequest } from '@tessera/service-kit/mail/outgoing-mail-store.ts';
import { createOutgoingMails, type OutgoingMails } from '@tessera/service-kit/mail/outgoing-mails.ts';
import { createMailWordsStore, type MailWordsStore } from '@tessera/service-kit/mail/words/mail-words-store.ts';
import { createMailWriter, type MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import type { CommerceConfig } from '../config.ts';

const mailModel = defineModel({
  collection: 'mails',
  fields: {
    ...mailFields,
    /** The gift card whose code is put in when the mail is sent. */
    giftCardId: optional(text),
    /** What the code or undo link of a mail about an account is derived from when the mail is sent. */
    accountSeed: optional(text),
  },
  indexes: mailIndexes,
  migrations: mailMigrations,
});

export type MailDocument = DocumentIn<typeof mailModel>;
type StoreMail = MailRequest & Pick<MailDocument, 'giftCardId' | 'accountSeed'>;

export interface Mails extends OutgoingMails<StoreMail>, MailWriter {
  mailer: Mailer;
  /** By whom they go to. */
  log: MailLog;
  /** Owners' own words. */
  words: MailWordsStore;
}

interface MailsDeps {
  /** Whether the person stopped such mails, which may be after one was asked for (SAFE-49). */
  isStopped: (websiteId: string, email: string) => Promise<boolean>;
  /** Puts in what is never stored, just before a mail goes out. */
  complete: (mail: MailDocument) => MailDocument;
}

/** The store's mails. */
export function createMails(deps: ServiceDeps<CommerceConfig>, { isStopped, complete }: MailsDeps): Mails {
  const { config, models } = deps;
  const mailer = createMailer(config);
  const model = models.open(mailModel);
  const mails = createOutgoingMails<StoreMail>(
    { ...deps, mailer },
    {
      model,
      job: { name: 'svc-commerce.mails', attempts: 6, backoffMs: config.MAIL_RETRY_MS },
      jobName: 'svc-commerce.mail-job',
      tidyName: 'svc-commerce.mail-tidy',
      isStopped,
      complete,
    },
  );
  const words = createMailWordsStore(models);
  return { ...mails, ...createMailWriter(words), mailer, words, log: sentMailsLog(model) };
}
