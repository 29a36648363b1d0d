import { formatMoney } from '@tessera/rules/money/format-money.ts';
import { renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import { storeMoney } from '../preferences/store-money.ts';
import type { GiftCardsDeps } from './deps.ts';
import { codePlace } from './gift-card-code.ts';
import type { GiftCardDocument } from './gift-card-model.ts';

/** Sends the code of a gift card to whom it was made for: one mail, however often it is asked for. */
export async function sendGiftCard(
  card: GiftCardDocument,
  { mails, websites, storeRules }: GiftCardsDeps,
): Promise<void> {
  const { websiteId, id, email: to, currency, initialCents: cents } = card;
  if (!to) return;
  const [site, rules] = await Promise.all([websites.read(websiteId), storeRules.getCached(websiteId)]);
  const value = formatMoney({ cents, currency }, storeMoney(rules, site.locale));
  const mail = renderMail(site, {
    subject: `Your ${site.name} gift card of ${value}`,
    heading: `A gift card of ${value}`,
    paragraphs: [
      'Enter this code at checkout. It can be used for several orders until nothing is left on it, and it never expires.',
      'Keep it like cash: whoever has the code can spend it. Pass this mail on if it is a present.',
    ],
    rows: [
      { label: 'Code', value: codePlace },
      { label: 'Value', value, isTotal: true },
    ],
    button: { label: 'Go to the store', url: site.origin },
  });
  const about = { subjectId: id, giftCardId: id };
  await mails.queue(websiteId, { id: `gift-card:${id}`, to, fromName: site.name, ...about, ...mail });
}
