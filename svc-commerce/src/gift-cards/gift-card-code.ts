import { groupedGiftCardCode } from '@tessera/rules/gift-cards/gift-card-code.ts';
import type { MailDocument } from '../mails/mails.ts';
import { codeOf } from './present-gift-card.ts';

/** Stands in a mail where the code of its gift card goes. */
export const codePlace = '[gift card code]';

type Letter = Pick<MailDocument, 'websiteId' | 'giftCardId' | 'text' | 'html'>;

/**
 * A mail as it goes out, with the code of the gift card it brings. Mails are kept without it, before they are sent and
 * afterwards: who reads the database cannot spend the card, and a mail can be sent again at any time.
 */
export function withGiftCardCode<L extends Letter>(mail: L, secret: string): L {
  const { websiteId, giftCardId: id, text, html } = mail;
  if (id === undefined) return mail;
  const code = groupedGiftCardCode(codeOf({ websiteId, id }, secret));
  return { ...mail, text: text.replaceAll(codePlace, code), html: html.replaceAll(codePlace, code) };
}
