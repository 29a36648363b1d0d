import nodemailer from 'nodemailer';
import type { Dkim } from '../dkim.ts';
import { connectMs, type MailTransport, messageOptions, silenceMs } from './transport.ts';

/** Hands mails to a mail server, each on a line of its own so that one broken line leaves one mail in doubt. */
export function openSmtp(url: string, dkim: Dkim | undefined): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    ...messageOptions(dkim),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
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
  return {
    signs: false,
    async send(mail) {
      await transport
        .sendMail(mail)
        .catch((error) => {
          throw Object.assign(error, { wasOffered: offered.has(mail.messageId) });
        })
        .finally(() => offered.delete(mail.messageId));
    },
    close: () => transport.close(),
  };
}
