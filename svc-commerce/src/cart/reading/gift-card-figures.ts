import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { applyGiftCards } from '@tessera/rules/gift-cards/apply-gift-cards.ts';
import type { CartDocument } from '../store/cart-document.ts';

/** What the gift cards on a cart pay of it, and what is left to pay by card. */
export function giftCardFigures({
  figures,
  lines,
  giftCards = [],
}: Pick<CartDocument, 'figures' | 'lines' | 'giftCards'>): Pick<Cart, 'giftCards' | 'amountDueCents'> {
  return applyGiftCards({ grandTotalCents: figures.grandTotalCents, lines }, giftCards);
}
