import type { GiftCard, GiftCardDetail } from '@tessera/contracts/commerce/gift-card.ts';
import { giftCardCode, normalGiftCardCode } from '@tessera/rules/gift-cards/gift-card-code.ts';
import { searchWords } from '@tessera/service-kit/data/search/search-words.ts';
import { wordsWithEmail } from '@tessera/service-kit/data/search/words.ts';
import { hashSecret, sign } from '@tessera/service-kit/ids.ts';
import type { GiftCardDocument } from './gift-card-model.ts';

/** What is stored of a typed code. The code has some 78 random bits, so the hash needs neither salt nor time. */
export function giftCardHash(typed: string): string {
  return hashSecret(normalGiftCardCode(typed));
}

/** The code of a gift card. It follows from the id and the platform's secret, so that it need not be kept to be sent. */
export function codeOf({ websiteId, id }: { websiteId: string; id: string }, secret: string): string {
  return giftCardCode(Buffer.from(sign(secret, 'gift card', `${websiteId}\n${id}`), 'base64url'));
}

/** Whether the purchase of a card was refunded, and not in vain. */
export const isTakenBack = ({ entries }: Pick<GiftCardDocument, 'entries'>) =>
  entries.findLast(({ kind }) => kind === 'taken_back' || kind === 'put_back')?.kind === 'taken_back';

/** What owners search a gift card by. */
export const giftCardSearch = ({ codeLast4, email }: Pick<GiftCardDocument, 'codeLast4' | 'email'>) =>
  searchWords(wordsWithEmail(email, codeLast4));

/** A gift card as owners read it in a list. */
export function presentGiftCard(card: GiftCardDocument): GiftCard {
  const { id, codeLast4, currency, balanceCents, initialCents, issuedOn, email, orderId, isDisabled } = card;
  return { id, codeLast4, currency, balanceCents, initialCents, issuedOn, email, orderId, isDisabled };
}

/** A gift card with its ledger, newest first. */
export function presentGiftCardDetail(card: GiftCardDocument): GiftCardDetail {
  const shown = card.entries.filter(({ key }) => !key.startsWith('closed:'));
  return { ...presentGiftCard(card), entries: shown.map(({ key: _, ...entry }) => entry).reverse() };
}

/** What a refund takes off a gift card the order bought, minor units. */
export interface TakenCard {
  id: string;
  cents: number;
  /** What had been spent of it. */
  spentCents: number;
}
