import nodemailer from 'nodemailer';
import type { NoticeMail } from './compose-notice.ts';

export interface Mailer {
  /** Domain of the sender. */
  domain: string;
  /** @throws the mail server's refusal, or what broke the line */
  send(mail: NoticeMail): Promise<void>;
  close(): void;
}

/** Hands mails to the mail server, each on a line of its own so that one broken line leaves one mail in doubt. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    domain: /@([\w.-]+)/.exec(from)?.[1] ?? 'tessera.localhost',
    async send({ to, replyTo, ...mail }) {
      // Addresses as objects: a text would be read as a list, and one recipient could become several (SAFE-20).
      await transport.sendMail({
        ...mail,
        from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      });
    },
    close: () => transport.close(),
  };
}
