import type { Cart, CartEntry } from '@tessera/contracts/commerce/cart.ts';
import { lineAvailabilities } from '@tessera/rules/cart/available-lines.ts';
import type { CartDocument, CartLine } from '../store/cart-document.ts';
import { cartOffer } from './cart-offer.ts';
import { giftCardFigures } from './gift-card-figures.ts';

/** A cart as every call answers it; `locale` is the language of the site. */
export function presentCart(cart: CartDocument, locale: string): Cart {
  const installments = cartOffer(cart, locale);
  return {
    id: cart._id,
    websiteId: cart.websiteId,
    orderId: cart.orderId,
    created: cart.createdMs,
    isPurchased: cart.isPurchased,
    currency: cart.currency,
    entries: presentLines(cart),
    coupons: cart.couponCodes,
    shippingLocation: cart.shippingLocation,
    checkoutMinimumCents: cart.checkoutMinimumCents,
    ...cart.figures,
    ...giftCardFigures(cart),
    ...(installments && { installments }),
  };
}

function presentLines({ lines, subscription }: CartDocument): CartEntry[] {
  const availabilities = subscription ? [] : lineAvailabilities(lines);
  return lines.map((line, at) => {
    const availability = availabilities[at];
    return { ...presentLine(line), ...(availability && { availability }) };
  });
}

export function presentLine(line: CartLine): CartEntry {
  return {
    id: line.id,
    itemId: line.itemId,
    quantity: line.quantity,
    chosenVariant: line.isVariantShown ? { id: line.variantId, sku: line.sku, attributes: line.attributes } : null,
    title: line.title,
    subTotal: line.purchasePriceCents * line.quantity,
    purchasePriceCents: line.purchasePriceCents,
    additionalFields: line.additionalFields,
    productType: line.productType,
    isSubscribable: line.isSubscription === true,
    multipleQuantityAllowed: line.multipleQuantityAllowed,
    qtyAvailable: line.qtyAvailable,
    ...(line.preOrder && { preOrder: line.preOrder }),
    fullUrl: line.fullUrl,
    image: line.image,
  };
}
