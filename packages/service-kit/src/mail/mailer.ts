import type { MailSender } from '@tessera/contracts/mails/mail-words.ts';
import nodemailer from 'nodemailer';
import { readDkim } from './dkim.ts';
import type { MailSettings } from './mail-settings.ts';
import { oneLine } from './mail-text.ts';

/** One mail to one person. */
export interface Mail {
  to: string;
  replyTo?: string;
  /** Name shown as the sender; the address is always the installation's. */
  fromName?: string;
  /** With its angle brackets; the same however often the mail is sent. */
  messageId: string;
  subject: string;
  text: string;
  html: string;
  /** The website it is sent for: who reports that it bounced says so, too. */
  websiteId?: string;
  /** Where mail programs stop such mails with one press (RFC 8058). */
  stopUrl?: string;
}

/** The way to the mail server. */
export interface Mailer {
  /** Who mails are from, and the DNS record of their signature, for owners to see. */
  sender: MailSender;
  /** Domain of the sender. */
  domain: string;
  /** @throws the mail server's refusal, or what broke the line; `failedOutcome` says what it means */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Those that are not given are not used. */
export type SenderSettings = Pick<MailSettings, 'SMTP_URL' | 'MAIL_FROM'> & Partial<MailSettings>;

const maxNameLength = 60;
const maxSubjectLength = 200;
/** A mail server that says nothing for so long hangs; the mails behind this one shall not wait for it. */
const silenceMs = 9_000;

/**
 * Hands mails to the mail server, each on a line of its own so that one broken line leaves one mail in doubt.
 * @param settings where to, from whom, and how they are signed
 */
export function createMailer(settings: SenderSettings): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from } = settings;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'tessera.localhost';
  const dkim = readDkim(settings, domain);
  const transport = nodemailer.createTransport({
    url,
    ...(dkim && { dkim }),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** Mails, by their ids, that the mail server was ready to take. */
  const offered = new Set<string>();
  transport.use('stream', ({ data, message }, done) => {
    const create = message.createReadStream.bind(message);
    // Asked for once the server has greeted us and let us in.
    message.createReadStream = (...options) => {
      offered.add(String(data.messageId));
      return create(...options);
    };
    done();
  });
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  return {
    domain,
    sender: { from, dkim: dkim?.record ?? null },
    async send({ to, replyTo, fromName, subject, stopUrl, websiteId, ...mail }) {
      // Addresses as objects: a text would be read as a list, and one recipient could become several (SAFE-20).
      const sending = transport.sendMail({
        ...mail,
        subject: oneLine(subject, maxSubjectLength),
        from: fromName ? { name: oneLine(fromName, maxNameLength), address } : from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        headers: { ...(websiteId && { 'X-Tessera-Website': websiteId }), ...(stopUrl && stopHeaders(stopUrl)) },
      });
      await sending
        .catch((error) => {
          throw Object.assign(error, { wasOffered: offered.has(mail.messageId) });
        })
        .finally(() => offered.delete(mail.messageId));
    },
    close: () => transport.close(),
  };
}

function stopHeaders(stopUrl: string) {
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
