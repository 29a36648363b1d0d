import type { Cart, ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import type { CheckoutDraft } from '@tessera/contracts/commerce/checkout-form-calls.ts';
import type { CheckoutProps } from '@tessera/contracts/mounts.ts';

/** What the buyer types, as the fields of the form are named. */
export interface BuyerFields extends Required<Record<keyof CheckoutDraft, string>> {
  cardNumber: string;
  cardExpires: string;
  cardCode: string;
}
/** Every field of a checkout: also how its problem is named, and where its link leads. */
export type FieldName = keyof BuyerFields | 'shippingOptionId';

/** Whether the buyer comes for the order. */
export function isPickedUp({
  requiresShipping,
  selectedShippingOption,
}: Pick<Cart, 'requiresShipping' | 'selectedShippingOption'>): boolean {
  return requiresShipping && selectedShippingOption?.isPickup === true;
}

/** The address part of the form. */
export function locationOf({ country, region, postalCode, city, line1, line2 }: BuyerFields): ShippingLocation {
  return { country, region, postalCode, city, line1, line2 };
}

/** What is known when a checkout opens. */
export interface Known
  extends Pick<CheckoutProps, 'account' | 'draft' | 'countries' | 'addressForm' | 'problemFields'> {
  settings: Pick<CheckoutProps['settings'], 'businessCountry'>;
}

/** What the form starts with: what was typed before, what is known of the cart, of the buyer and of the store. */
export function startFields({
  cart,
  account,
  draft = {},
  countries,
  settings,
  addressForm,
}: Known & { cart: Pick<Cart, 'shippingLocation'> }): BuyerFields {
  const location = cart.shippingLocation;
  const wanted = [draft.country, location?.country, addressForm?.country, settings.businessCountry];
  const served = wanted.find((code) => countries.some((each) => each.code === code));
  const country = served ?? countries[0]?.code ?? '';
  const isSame = location?.country === country;
  const part = (name: Exclude<keyof ShippingLocation, 'country'>) =>
    ((draft.country ?? country) === country && draft[name]) || (isSame && location[name]) || '';
  const who = (name: 'email' | 'firstName' | 'lastName') => draft[name] ?? account?.[name] ?? '';
  return {
    email: who('email'),
    firstName: who('firstName'),
    lastName: who('lastName'),
    phone: draft.phone ?? '',
    country,
    line1: part('line1'),
    line2: part('line2'),
    city: part('city'),
    region: part('region'),
    postalCode: part('postalCode'),
    cardNumber: '',
    cardExpires: '',
    cardCode: '',
  };
}
