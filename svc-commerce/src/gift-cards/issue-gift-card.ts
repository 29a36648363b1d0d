import { lastingSecret } from '../config.ts';
import { boughtCards, type CardOrder, giftCardId, type NewGiftCard } from './bought-cards.ts';
import type { GiftCardsDeps } from './deps.ts';
import type { GiftCardDocument } from './gift-card-model.ts';
import { codeOf, giftCardHash, giftCardSearch, isTakenBack } from './present-gift-card.ts';
import { sendGiftCard } from './send-gift-card.ts';

/** Makes a gift card and sends its code; asked again, answers the card that was made (PROD-187). */
export async function issueGiftCard(wanted: NewGiftCard, deps: GiftCardsDeps): Promise<GiftCardDocument> {
  const card = await makeGiftCard(wanted, deps);
  // Its purchase was refunded before it was sent.
  if (!isTakenBack(card)) await sendGiftCard(card, deps);
  deps.wakeOutbox();
  return card;
}

/** Makes a gift card without telling anybody. */
export async function makeGiftCard(wanted: NewGiftCard, deps: GiftCardsDeps): Promise<GiftCardDocument> {
  const { websiteId, cents, currency, email, reason } = wanted;
  const id = giftCardId(websiteId, reason.key);
  const code = codeOf({ websiteId, id }, lastingSecret(deps.config));
  const codeLast4 = code.slice(-4);
  const { orderId, who } = reason;
  const { issuedOn: at = deps.now() } = wanted;
  const { entryOf } = deps.giftCards;
  const entry = entryOf({ key: 'issued', kind: 'issued', at, cents, orderId, who, reason: reason.text });
  await deps.giftCards.insertOnce({
    ...{ websiteId, id, codeHash: giftCardHash(code), codeLast4, currency, email, orderId },
    ...{ balanceCents: cents, initialCents: cents, issuedOn: entry.at, isDisabled: false, entries: [entry] },
    ...(wanted.isTest && { isTest: true as const }),
    search: giftCardSearch({ codeLast4, email }),
  });
  const card = await deps.giftCards.find({ websiteId, id });
  if (!card) throw new Error('a gift card that was made is gone');
  return card;
}

/** Makes the gift cards an order bought. */
export async function issueForOrder(order: CardOrder, deps: GiftCardsDeps) {
  for (const { wanted } of boughtCards(order)) await issueGiftCard(wanted, deps);
}
