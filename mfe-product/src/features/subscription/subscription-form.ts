import type { Cart, ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import { isEmail } from '@tessera/rules/email/is-email.ts';

/** What the buyer types, as the fields of the form are named. */
export interface Fields {
  email: string;
  firstName: string;
  lastName: string;
  country: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postalCode: string;
  cardNumber: string;
}
export type FieldName = keyof Fields | 'shippingOptionId';
/** What is wrong, in the order of the form. */
export type Problems = Partial<Record<FieldName, string>>;

const required = 'Required';

/** Missing or wrong parts, in the order of the form. An address is asked for only when something is posted and not picked up. */
export function checkFields(fields: Fields, cart: Cart, needsCard: boolean): Problems {
  const problems: Problems = {};
  const needs = (...names: (keyof Fields)[]) => {
    for (const name of names) if (fields[name].trim() === '') problems[name] = required;
  };
  needs('email');
  if (!problems.email && !isEmail(fields.email)) problems.email = 'Email is invalid';
  needs('firstName', 'lastName');
  if (cart.requiresShipping) {
    needs('country');
    if (!cart.selectedShippingOption?.isPickup) needs('line1', 'city', 'postalCode');
    if (!cart.selectedShippingOption) problems.shippingOptionId = required;
  }
  if (needsCard) needs('cardNumber');
  return problems;
}

/** The address part of the form. */
export function locationOf({ country, region, postalCode, city, line1, line2 }: Fields): ShippingLocation {
  return { country, region, postalCode, city, line1, line2 };
}

/** What the form starts with: what is known of the buyer and the cart. */
export function startFields(
  { shippingLocation: known }: Cart,
  account: { email: string; firstName: string; lastName: string } | null,
  defaultCountry: string,
): Fields {
  return {
    email: account?.email ?? '',
    firstName: account?.firstName ?? '',
    lastName: account?.lastName ?? '',
    country: known?.country ?? defaultCountry,
    line1: known?.line1 ?? '',
    line2: known?.line2 ?? '',
    city: known?.city ?? '',
    region: known?.region ?? '',
    postalCode: known?.postalCode ?? '',
    cardNumber: '',
  };
}
