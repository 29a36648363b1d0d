import { payableByGiftCard } from '@tessera/rules/gift-cards/apply-gift-cards.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { GiftCardDocument } from '../../gift-cards/gift-card-model.ts';
import type { CartDeps } from '../deps.ts';
import { type Changed, changeCart } from '../lines/change-cart.ts';
import type { CartOwner } from '../owner/cart-owner.ts';
import type { CartDocument } from '../store/cart-document.ts';

/** As many cards pay for one order. */
const maxCards = 10;

type Outcome = Promise<Changed<undefined> | Failure>;

/** Puts a gift card on the open cart. Nothing is taken off it before the order (PROD-188). */
export async function enterGiftCard(owner: CartOwner, code: string, deps: CartDeps): Outcome {
  const card = await deps.giftCards.findByCode(owner.websiteId, code);
  const isWorthless = card?.isTest && !deps.payments.isTest;
  if (!card || isWorthless) return fail('gift_card.unknown');
  return changeCart(owner, (cart) => refusal(cart, card) ?? { cart: withCard(cart, card), result: undefined }, deps);
}

/** Takes a gift card off the open cart. */
export function dropGiftCard(owner: CartOwner, giftCardId: string, deps: CartDeps): Outcome {
  const without = (cart: CartDocument) => cart.giftCards?.filter(({ id }) => id !== giftCardId) ?? [];
  return changeCart(owner, (cart) => ({ cart: { ...cart, giftCards: without(cart) }, result: undefined }), deps);
}

function refusal(cart: CartDocument, card: GiftCardDocument): Failure | undefined {
  if (cart.lines.length === 0) return fail('checkout.cart_empty');
  if (card.isDisabled) return fail('gift_card.disabled');
  if (card.currency !== cart.currency) return fail('gift_card.other_currency', { currency: card.currency });
  if (card.balanceCents === 0) return fail('gift_card.empty');
  const others = (cart.giftCards ?? []).filter(({ id }) => id !== card.id);
  if (others.length >= maxCards) return fail('gift_card.too_many', { max: maxCards });
  const { grandTotalCents } = cart.figures;
  const isForGiftCards = grandTotalCents > 0 && payableByGiftCard({ grandTotalCents, lines: cart.lines }) === 0;
  return isForGiftCards ? fail('gift_card.not_for_gift_cards') : undefined;
}

function withCard(cart: CartDocument, { id, codeLast4, balanceCents }: GiftCardDocument): CartDocument {
  const others = (cart.giftCards ?? []).filter((each) => each.id !== id);
  return { ...cart, giftCards: [...others, { id, codeLast4, balanceCents }] };
}
