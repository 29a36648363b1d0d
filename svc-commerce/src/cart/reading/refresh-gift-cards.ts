import type { GiftCardStore } from '../../gift-cards/gift-card-store.ts';
import type { CartDocument } from '../store/cart-document.ts';

/** The cart with the balances its gift cards have now; those that cannot be used any more are left out. */
export async function withGiftCards(cart: CartDocument, store: GiftCardStore): Promise<CartDocument> {
  if (!cart.giftCards?.length) return cart;
  const ids = cart.giftCards.map(({ id }) => id);
  const found = new Map((await store.readMany(cart.websiteId, ids)).map((card) => [card.id, card]));
  const giftCards = cart.giftCards.flatMap(({ id, codeLast4 }) => {
    const card = found.get(id);
    const isUsable = card && !card.isDisabled && card.currency === cart.currency;
    return isUsable ? [{ id, codeLast4, balanceCents: card.balanceCents }] : [];
  });
  return { ...cart, giftCards };
}
