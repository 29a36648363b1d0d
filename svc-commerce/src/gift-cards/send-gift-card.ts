import { formatMoney } from '@tessera/rules/money/format-money.ts';
import { storeMoney } from '../preferences/store-money.ts';
import type { GiftCardsDeps } from './deps.ts';
import { giftCardMail } from './gift-card-mail.ts';
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
  const mail = await mails.write(websiteId, giftCardMail(value, site), site);
  const about = { subjectId: id, giftCardId: id };
  await mails.queue(websiteId, { id: `gift-card:${id}`, to, fromName: site.name, ...about, ...mail });
}
