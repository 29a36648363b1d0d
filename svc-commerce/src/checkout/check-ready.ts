import type { ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { meetsCheckoutMinimum } from '@tessera/rules/cart/checkout-minimum.ts';
import { quantityInCart } from '@tessera/rules/cart/merge-lines.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CartDocument } from '../cart/cart-document.ts';
import { giftCardFigures } from '../gift-cards/cart-figures.ts';

/** What the buyer saw, minor units; what is missing was not looked at. */
interface ExpectedFigures {
  expectedTotalCents?: number | undefined;
  expectedDueCents?: number | undefined;
}

/** Whether a cart may go to checkout at all (PAY-109). */
export function checkStart(cart: CartDocument, money: MoneyFormat): Failure | undefined {
  if (cart.lines.length === 0) return fail('checkout.cart_empty');
  const { checkoutMinimumCents: cents } = cart;
  if (!meetsCheckoutMinimum(cart.figures.subtotalCents, cents)) {
    return fail('checkout.below_minimum', { subtotal: formatCents(cents, money) });
  }
  return cart.lines.every((line) => isEnough(line, cart)) ? undefined : fail('cart.out_of_stock');
}

/** Whether everything an order needs is chosen, and the total is what the buyer saw. */
export function checkPlacing(cart: CartDocument, expected: ExpectedFigures, money: MoneyFormat): Failure | undefined {
  const { figures, shippingLocation } = cart;
  const refused = checkStart(cart, money);
  if (refused) return refused;
  if (figures.requiresShipping) {
    const { selectedShippingOption: option } = figures;
    const isAddressed = shippingLocation && (option?.isPickup || hasStreet(shippingLocation));
    if (!isAddressed) return fail('checkout.location_required');
    if (!option) return fail('checkout.shipping_required');
  }
  const { grandTotalCents } = figures;
  const { amountDueCents } = giftCardFigures(cart);
  const { expectedTotalCents = grandTotalCents, expectedDueCents = amountDueCents } = expected;
  const isAsSeen = expectedTotalCents === grandTotalCents && expectedDueCents === amountDueCents;
  return isAsSeen ? undefined : fail('checkout.total_changed', { grandTotalCents, amountDueCents });
}

/** A parcel needs a street and a city; for what is picked up, the country and region that tax goes by are enough. */
function hasStreet({ line1, city }: ShippingLocation): boolean {
  return line1.trim() !== '' && city.trim() !== '';
}

function isEnough({ itemId, sku, qtyAvailable }: CartDocument['lines'][number], { lines }: CartDocument): boolean {
  return qtyAvailable === null || quantityInCart(lines, itemId, sku) <= qtyAvailable;
}
