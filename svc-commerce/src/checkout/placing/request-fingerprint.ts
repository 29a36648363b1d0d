import { sign } from '@tessera/service-kit/ids.ts';
import { giftCardFigures } from '../../cart/reading/gift-card-figures.ts';
import type { CartDocument } from '../../cart/store/cart-document.ts';
import { lastingSecret } from '../../config.ts';
import { paymentMeans } from '../../payments/payment-means.ts';
import type { CheckoutDeps } from '../deps.ts';
import type { PlaceRequest } from '../form/place-request.ts';

type Requested = Pick<PlaceRequest, 'contact' | 'payment' | 'expectedTotalCents' | 'expectedDueCents'>;

/**
 * Identifies everything a buyer asks for: who orders, what, where it goes, for which sum and how it is paid. Two requests
 * with the same fingerprint ask for the same order. The hash is keyed with the platform's secret and covers the whole
 * request, so a stored one reveals nothing about the card.
 */
export function requestFingerprint(
  cart: CartDocument,
  { contact, payment, expectedTotalCents, expectedDueCents }: Requested,
  { config }: Pick<CheckoutDeps, 'config'>,
): string {
  const { lines, couponCodes, giftCards = [], figures, currency } = cart;
  const parts = {
    contact: [contact.email, contact.firstName, contact.lastName, contact.phone ?? ''].map((text) => text.trim()),
    lines: lines.map((line) => [line.variantId, line.quantity, line.purchasePriceCents, line.additionalFields]),
    codes: [couponCodes, giftCards.map(({ id }) => id)],
    destination: destinationOf(cart),
    sum: [
      currency,
      expectedTotalCents ?? figures.grandTotalCents,
      expectedDueCents ?? giftCardFigures(cart).amountDueCents,
    ],
    payment: paymentMeans(payment),
  };
  return sign(lastingSecret(config), 'order request', JSON.stringify(parts));
}

/** Where the order of a cart goes, and by which delivery; null when nothing is sent. */
function destinationOf({ figures, shippingLocation: to, shippingOptionId }: CartDocument) {
  if (!figures.requiresShipping) return null;
  return [shippingOptionId, to && [to.country, to.region, to.postalCode, to.city, to.line1, to.line2]];
}
