import { formatMoney } from '@tessera/rules/money/format-money.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { storeMoney } from '../preferences/store-money.ts';
import type { GiftCardsDeps } from './deps.ts';
import type { GiftCardKey } from './gift-card-ledger.ts';
import type { GiftCardDocument } from './gift-card-model.ts';

interface Reason {
  who: string;
  reason: string;
}

/** Changes a balance by hand. It never goes below 0. */
export async function adjustGiftCard(
  key: GiftCardKey,
  { cents, locale, ...why }: Reason & { cents: number; locale: string },
  { giftCards, storeRules }: GiftCardsDeps,
): Promise<GiftCardDocument | Failure> {
  if (cents === 0) return fail('request.invalid', {}, { cents: 'Required' });
  const entry = giftCards.entryOf({ key: newId('adjusted'), kind: 'adjusted', cents, ...why });
  const isBooked = await giftCards.book({ ...key, entry });
  const card = await giftCards.find(key);
  if (!card) return fail('gift_card.missing');
  if (isBooked) return card;
  const money = storeMoney(await storeRules.getCached(key.websiteId), locale);
  const balance = formatMoney({ cents: card.balanceCents, currency: card.currency }, money);
  return fail('gift_card.below_zero', { balance });
}

/** Switches a card off, or on again. What is on it stays on it. */
export async function setGiftCardDisabled(
  key: GiftCardKey,
  { isDisabled, ...why }: Reason & { isDisabled: boolean },
  { giftCards }: GiftCardsDeps,
): Promise<GiftCardDocument | Failure> {
  const kind = isDisabled ? 'disabled' : 'enabled';
  await giftCards.setDisabled(key, isDisabled, giftCards.entryOf({ key: newId(kind), kind, cents: 0, ...why }));
  return (await giftCards.find(key)) ?? fail('gift_card.missing');
}
