import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { CheckoutStart } from '@tessera/contracts/commerce/checkout-form-calls.ts';
import { servedCountries, usualCountry } from '@tessera/rules/cart/shipping.ts';
import { countriesIn } from '@tessera/rules/regions/countries.ts';
import { formFor } from '../../cart/choices/read-address.ts';
import type { CartDocument } from '../../cart/store/cart-document.ts';
import type { CheckoutDeps } from '../deps.ts';

/** What a checkout begins with, besides the cart: where to, how an address is written there, and what was typed before. */
export async function readCheckout(
  { websiteId, locale }: Pick<CallerClaims, 'websiteId' | 'locale'>,
  cart: CartDocument | null,
  { storeRules }: CheckoutDeps,
): Promise<CheckoutStart> {
  const rules = await storeRules.getCached(websiteId);
  const { shippingZones, settings } = rules;
  const draft = cart?.draft ?? {};
  const served = new Set(servedCountries(shippingZones));
  const wanted = [draft.country, cart?.shippingLocation?.country].find((country) => country && served.has(country));
  const country = wanted ?? usualCountry(shippingZones, settings.businessCountry);
  return {
    countries: countriesIn(locale).filter(({ code }) => served.has(code)),
    addressForm: (country && formFor(country, rules, locale)) || null,
    draft,
  };
}
