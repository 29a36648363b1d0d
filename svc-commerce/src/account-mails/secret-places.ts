import { groupedMailCode, mailCode, undoToken } from '@tessera/service-kit/mail/mail-code.ts';
import type { MailDocument } from '../mails/mails.ts';

/** Stand in a mail where its code or undo token goes. */
export const codePlace = '-code-by-mail-';
export const undoPlace = '-undo-by-mail-';

type Letter = Pick<MailDocument, 'accountSeed' | 'text' | 'html'>;

/**
 * Returns a mail as it leaves, with the code or link derived from its seed. Stored mails are without it: reading the
 * database or an admin screen opens no account.
 */
export function withAccountSecret<L extends Letter>(mail: L, secret: string): L {
  const { accountSeed: seed } = mail;
  if (seed === undefined) return mail;
  const code = groupedMailCode(mailCode(secret, seed));
  const filled = (part: string) =>
    part.replaceAll(codePlace, code).replaceAll(undoPlace, encodeURIComponent(undoToken(secret, seed)));
  return { ...mail, text: filled(mail.text), html: filled(mail.html) };
}
