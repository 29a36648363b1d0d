import type { Cart, ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import { isEmail } from '@tessera/rules/email/is-email.ts';

/** What the buyer types, as the fields of the form are named. */
export interface CheckoutFields {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  country: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postalCode: string;
  cardNumber: string;
}
export type FieldName = keyof CheckoutFields | 'shippingOptionId';
/** What is wrong, in the order of the form. */
export type Problems = Partial<Record<FieldName, string>>;

/** Id of a field's control. */
export const controlId = (name: FieldName) => `checkout-${name}`;

const required = 'Required';

/** What a parcel needs to arrive; tax and the deliveries on offer go by the country alone. */
const parcelParts = ['country', 'line1', 'city', 'postalCode'] as const;

/**
 * Missing or wrong parts, in the order of the form (PAY-113, PAY-114). An address is asked for only when something is
 * posted and not picked up, a card only when something is left to pay and the payment company does not ask for it itself.
 */
export function checkCheckout(fields: CheckoutFields, cart: Cart, isTest = true): Problems {
  const problems: Problems = {};
  const needs = (name: keyof CheckoutFields) => {
    if (fields[name].trim() === '') problems[name] = required;
  };
  needs('email');
  if (!problems.email && !isEmail(fields.email)) problems.email = 'Email is invalid';
  needs('firstName');
  needs('lastName');
  if (cart.requiresShipping) {
    for (const name of isPickedUp(cart) ? (['country'] as const) : parcelParts) needs(name);
    if (!cart.selectedShippingOption) problems.shippingOptionId = required;
  }
  if (isTest && cart.amountDueCents > 0) needs('cardNumber');
  return problems;
}

/** Whether the buyer comes for the order. */
export function isPickedUp({ requiresShipping, selectedShippingOption }: Cart): boolean {
  return requiresShipping && selectedShippingOption?.isPickup === true;
}

/** The address part of the form. */
export function locationOf({ country, region, postalCode, city, line1, line2 }: CheckoutFields): ShippingLocation {
  return { country, region, postalCode, city, line1, line2 };
}

/** What the form starts with: what is known of the buyer and the cart. */
export function startFields(
  cart: Cart,
  account: { email: string; firstName: string; lastName: string } | null,
  defaultCountry: string,
): CheckoutFields {
  const location = cart.shippingLocation;
  return {
    email: account?.email ?? '',
    firstName: account?.firstName ?? '',
    lastName: account?.lastName ?? '',
    phone: '',
    country: location?.country ?? defaultCountry,
    line1: location?.line1 ?? '',
    line2: location?.line2 ?? '',
    city: location?.city ?? '',
    region: location?.region ?? '',
    postalCode: location?.postalCode ?? '',
    cardNumber: '',
  };
}
