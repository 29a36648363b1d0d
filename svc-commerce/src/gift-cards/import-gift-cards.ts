import type { BodyOf } from '@tessera/contracts/call.ts';
import type * as giftCardCalls from '@tessera/contracts/commerce/gift-card-calls.ts';
import type { GiftCardsDeps } from './deps.ts';
import { makeGiftCard } from './issue-gift-card.ts';

type GiftCardsImport = BodyOf<typeof giftCardCalls.importGiftCards>;

/** Loads gift cards of before, with what was spent of them. Loading again changes nothing. */
export async function importGiftCards(websiteId: string, { giftCards }: GiftCardsImport, deps: GiftCardsDeps) {
  const { currency } = await deps.storeRules.read(websiteId);
  const { book, entryOf } = deps.giftCards;
  for (const { key, cents, spentCents, email, issuedOn, reason: text } of giftCards) {
    const reason = { key: `import ${key}`, orderId: null, who: 'Store', text };
    const { id } = await makeGiftCard({ websiteId, reason, cents, currency, email, issuedOn }, deps);
    if (spentCents === 0) continue;
    const entry = entryOf({ key: 'spent before', kind: 'spent', at: issuedOn, cents: -spentCents, who: 'Buyer' });
    await book({ websiteId, id, entry });
  }
  return { giftCards: giftCards.length };
}
