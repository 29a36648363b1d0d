import type { AddressForm } from '@tessera/contracts/commerce/address.ts';
import type { ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import { addressForm } from '@tessera/rules/address/address-form.ts';
import { findRegion } from '@tessera/rules/address/address-format.ts';
import { checkGivenParts, readPostcode } from '@tessera/rules/address/check-address.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { StoreRules } from '../../preferences/store-rules.ts';

/** What an address in a country is made of for this store; undefined for what is no country. */
export function formFor(
  country: string,
  { taxRules }: Pick<StoreRules, 'taxRules'>,
  locale: string,
): AddressForm | undefined {
  const isRegionTaxed = taxRules.some((rule) => rule.country === country && rule.region !== null);
  const form = addressForm(country, { locale, isRegionTaxed });
  return form && { ...form, isPricedByRegion: isRegionTaxed };
}

/**
 * A place as it is kept: regions written in one way, so that a tax finds them however they were typed. What is given has to
 * look right; what is missing may come later. A region nobody has to name may be anything.
 */
export function readAddress(
  location: ShippingLocation,
  rules: Pick<StoreRules, 'taxRules'>,
  locale: string,
): ShippingLocation | Failure {
  const { country, region, postalCode } = location;
  const form = formFor(country, rules, locale);
  const pattern = form?.fields.find(({ name }) => name === 'postalCode')?.pattern;
  const read = {
    ...location,
    region: findRegion(country, region) ?? region.trim(),
    postalCode: readPostcode(postalCode, pattern),
  };
  if (!form) return read;
  const fields = form.fields.filter(({ name, isRequired }) => name !== 'region' || isRequired);
  const faults = checkGivenParts({ country, fields }, read);
  return Object.keys(faults).length > 0 ? fail('checkout.address_invalid', {}, faults) : read;
}
