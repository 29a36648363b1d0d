import type { Currency } from '@tessera/contracts/currencies.ts';
import { lastingSecret } from '../config.ts';
import type { CommerceParts } from '../parts.ts';
import { boughtCards, type CardOrder, giftCardId } from './bought-cards.ts';
import { codeOf, type GiftCardDocument, giftCardHash, giftCardSearch, isTakenBack } from './gift-card-document.ts';
import { sendGiftCard } from './send-gift-card.ts';

export interface NewGiftCard {
  websiteId: string;
  /** What it is made for: asked twice for the same, one card is made. */
  reason: { key: string; orderId: string | null; who: string; text: string };
  cents: number;
  currency: Currency;
  email: string;
  /** When it was made; now when missing. */
  issuedOn?: number;
  /** Bought in a test order. */
  isTest?: boolean;
}

/** Makes a gift card and sends its code; asked again, answers the card that was made (PROD-187). */
export async function issueGiftCard(wanted: NewGiftCard, parts: CommerceParts): Promise<GiftCardDocument> {
  const card = await makeGiftCard(wanted, parts);
  // Its purchase was refunded before it was sent.
  if (!isTakenBack(card)) await sendGiftCard(card, parts);
  parts.wakeOutbox();
  return card;
}

/** Makes a gift card without telling anybody. */
export async function makeGiftCard(wanted: NewGiftCard, parts: CommerceParts): Promise<GiftCardDocument> {
  const { websiteId, cents, currency, email, reason } = wanted;
  const id = giftCardId(websiteId, reason.key);
  const code = codeOf({ websiteId, id }, lastingSecret(parts.config));
  const codeLast4 = code.slice(-4);
  const { orderId, who } = reason;
  const { issuedOn: at = parts.now() } = wanted;
  const { entryOf } = parts.giftCards;
  const entry = entryOf({ key: 'issued', kind: 'issued', at, cents, orderId, who, reason: reason.text });
  await parts.giftCards.insertOnce({
    ...{ websiteId, id, codeHash: giftCardHash(code), codeLast4, currency, email, orderId },
    ...{ balanceCents: cents, initialCents: cents, issuedOn: entry.at, isDisabled: false, entries: [entry] },
    ...(wanted.isTest && { isTest: true as const }),
    search: giftCardSearch({ codeLast4, email }),
  });
  const card = await parts.giftCards.find({ websiteId, id });
  if (!card) throw new Error('a gift card that was made is gone');
  return card;
}

/** Makes the gift cards an order bought. */
export async function issueForOrder(order: CardOrder, parts: CommerceParts) {
  for (const { wanted } of boughtCards(order)) await issueGiftCard(wanted, parts);
}
