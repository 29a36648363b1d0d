import type { AddressForm } from '@tessera/contracts/commerce/address.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { checkAddress } from '@tessera/rules/address/check-address.ts';
import { lineAvailabilities, unavailableText } from '@tessera/rules/cart/available-lines.ts';
import { meetsCheckoutMinimum } from '@tessera/rules/cart/checkout-minimum.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { giftCardFigures } from '../../cart/reading/gift-card-figures.ts';
import type { CartDocument } from '../../cart/store/cart-document.ts';

/** What the buyer saw, minor units; what is missing was not looked at. */
interface ExpectedFigures {
  expectedTotalCents?: number | undefined;
  expectedDueCents?: number | undefined;
}

interface StoreTerms {
  money: MoneyFormat;
  /** What an address is made of in a country. */
  formOf: (country: string) => AddressForm | undefined;
}

/** Whether a cart may go to checkout at all (PAY-109). */
export function checkStart(cart: CartDocument, money: MoneyFormat): Failure | undefined {
  if (cart.lines.length === 0) return fail('checkout.cart_empty');
  const short = checkStock(cart);
  if (short) return short;
  const { checkoutMinimumCents: cents } = cart;
  const isEnough = meetsCheckoutMinimum(cart.figures.subtotalCents, cents);
  return isEnough ? undefined : fail('checkout.below_minimum', { subtotal: formatCents(cents, money) });
}

/** Whether everything an order needs is chosen, and the total is what the buyer saw. */
export function checkPlacing(
  cart: CartDocument,
  expected: ExpectedFigures,
  { money, formOf }: StoreTerms,
): Failure | undefined {
  const { figures } = cart;
  const refused = checkStart(cart, money) ?? (figures.requiresShipping ? checkDelivery(cart, formOf) : undefined);
  if (refused) return refused;
  const { grandTotalCents } = figures;
  const { amountDueCents } = giftCardFigures(cart);
  const { expectedTotalCents = grandTotalCents, expectedDueCents = amountDueCents } = expected;
  const isAsSeen = expectedTotalCents === grandTotalCents && expectedDueCents === amountDueCents;
  return isAsSeen ? undefined : fail('checkout.total_changed', { grandTotalCents, amountDueCents });
}

/** A parcel needs a whole address; for what is picked up, the country and region that tax goes by are enough. */
function checkDelivery({ figures, shippingLocation }: CartDocument, formOf: StoreTerms['formOf']): Failure | undefined {
  const { selectedShippingOption: option } = figures;
  const isPickup = option?.isPickup === true;
  const isAddressed = shippingLocation && (isPickup || shippingLocation.line1.trim() !== '');
  if (!isAddressed) return fail('checkout.location_required');
  if (!option) return fail('checkout.shipping_required');
  const form = formOf(shippingLocation.country);
  const fields = form?.fields.filter(({ name }) => !isPickup || name === 'region') ?? [];
  const faults = checkAddress({ country: shippingLocation.country, fields }, shippingLocation);
  return Object.keys(faults).length > 0 ? fail('checkout.address_invalid', {}, faults) : undefined;
}

/** Names every line that cannot be bought whole, by its id. */
function checkStock({ lines }: CartDocument): Failure | undefined {
  const availabilities = lineAvailabilities(lines);
  const faults = lines.flatMap(({ id, title }, at) => {
    const availability = availabilities[at];
    return availability ? [[`entries.${id}`, unavailableText(title, availability)]] : [];
  });
  if (faults.length === 0) return undefined;
  const isClosed = availabilities.some((availability) => availability?.isBookingClosed);
  return fail(isClosed ? 'cart.booking_closed' : 'cart.out_of_stock', {}, Object.fromEntries(faults));
}
