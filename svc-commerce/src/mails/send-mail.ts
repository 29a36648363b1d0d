import type { Logger } from '@tessera/service-kit/logger.ts';
import type { Mailer } from '@tessera/service-kit/mail/mailer.ts';
import { failedOutcome } from '@tessera/service-kit/mail/send-outcome.ts';
import type { MailDocument } from './mail-document.ts';
import type { MailStore } from './mail-store.ts';

/** Says to the queue that the mail is to be tried again. */
class NotSentYet extends Error {}

export interface SendDeps {
  store: MailStore;
  mailer: Mailer;
  log: Logger;
  /** Whether the person stopped such mails, which may be after one was asked for (SAFE-49). */
  isStopped: (websiteId: string, email: string) => Promise<boolean>;
  /** Puts in what is never stored, just before a mail goes out. */
  complete: (mail: MailDocument) => MailDocument;
}

/**
 * Sends one mail, unless somebody else has it or it is sent already. It is marked as sent after the mail server took it:
 * a crash in between sends it again, under the same message id, and loses nothing.
 * @throws NotSentYet when it is to be tried again
 */
export async function sendMail(websiteId: string, id: string, deps: SendDeps): Promise<void> {
  const { store, mailer, log, complete } = deps;
  const mail = await store.claim(websiteId, id);
  if (!mail) return;
  if (mail.stopUrl && (await deps.isStopped(websiteId, mail.to))) {
    return store.refuse(mail, 'Not sent: such mails were stopped meanwhile');
  }
  try {
    await mailer.send(toMail(complete(mail), mailer.domain));
  } catch (error) {
    const { kind, reason } = failedOutcome(error instanceof Error ? error : new Error(String(error)));
    log.warn({ mail: mail._id, kind, reason }, 'mail not sent');
    if (kind === 'refused') return store.refuse(mail, reason);
    if (kind === 'later') await store.putBack(mail, reason);
    else await store.doubt(mail, reason);
    throw new NotSentYet(reason);
  }
  await store.sent(mail);
}

function toMail({ _id, to, subject, text, html, replyTo, fromName, stopUrl }: MailDocument, domain: string) {
  return {
    to,
    subject,
    text,
    html,
    messageId: `<${_id.replaceAll(/[^\w.-]/g, '.')}@${domain}>`,
    ...(replyTo && { replyTo }),
    ...(fromName && { fromName }),
    ...(stopUrl && { stopUrl }),
  };
}
