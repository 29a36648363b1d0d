import type { InstallmentOffer } from '@tessera/contracts/commerce/installment-offer.ts';
import { quantityInCart } from '@tessera/rules/cart/merge-lines.ts';
import { installmentContext } from '@tessera/rules/installments/context.ts';
import { installmentOffer } from '@tessera/rules/installments/offer.ts';
import type { CartDocument } from '../store/cart-document.ts';
import { giftCardFigures } from './gift-card-figures.ts';

/** How what is left to pay of a cart can be paid in parts, in the language of the site; null where it cannot (PAY-097). */
export function cartOffer(cart: CartDocument, locale: string): InstallmentOffer | null {
  const { lines, currency, installments } = cart;
  if (!installments) return null;
  const items = lines.map(({ productType, isSubscription = false, qtyAvailable, itemId, sku }) => ({
    productType,
    isSubscribable: isSubscription,
    isSoldOut: qtyAvailable !== null && quantityInCart(lines, itemId, sku) > qtyAvailable,
  }));
  const { amountDueCents: cents } = giftCardFigures(cart);
  return installmentOffer({ cents, currency }, items, installmentContext(installments, locale));
}
