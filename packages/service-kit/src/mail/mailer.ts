import type { MailSender } from '@tessera/contracts/mails/mail-words.ts';
import { readDkim } from './dkim.ts';
import type { SenderSettings } from './mail-settings.ts';
import { oneLine } from './mail-text.ts';
import { openTransport } from './transports/open-transport.ts';

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
  /** Names the list of a campaign, such as `newsletter.shop.example` (RFC 2919). */
  listId?: string;
}

/** The transport of mails: a mail server, or Amazon SES. */
export interface Mailer {
  /** Who mails are from, and the DNS record of their signature, for owners to see. */
  sender: MailSender;
  /** Domain of the sender. */
  domain: string;
  /** @throws SendError: a refusal, or what broke the line; `failedOutcome` says what it means */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const maxNameLength = 60;
const maxSubjectLength = 200;

/**
 * Sends mails, one to one person each.
 * @param settings where to, from whom, and how they are signed
 */
export function createMailer(settings: SenderSettings): Mailer {
  const { MAIL_FROM: from } = settings;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'tessera.localhost';
  const dkim = readDkim(settings, domain);
  const transport = openTransport(settings, dkim);
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  return {
    domain,
    sender: { from, dkim: dkim?.record ?? null, ...(transport.signs && { isSignedByCarrier: true }) },
    // Addresses as objects: a text would be read as a list, and one recipient could become several (SAFE-20).
    send: ({ to, replyTo, fromName, subject, stopUrl, listId, websiteId, ...mail }) =>
      transport.send({
        ...mail,
        subject: oneLine(subject, maxSubjectLength),
        from: fromName ? { name: oneLine(fromName, maxNameLength), address } : from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        headers: {
          // Absence notes do not answer such mails (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          ...(websiteId && { 'X-Tessera-Website': websiteId }),
          ...(listId && { 'List-ID': `<${listId}>` }),
          ...(stopUrl && stopHeaders(stopUrl)),
        },
      }),
    close: () => transport.close(),
  };
}

function stopHeaders(stopUrl: string) {
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
