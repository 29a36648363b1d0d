import type { ShippingOption } from '@tessera/contracts/commerce/cart.ts';
import type { ShippingZone, ZoneOption } from '@tessera/contracts/commerce/shipping.ts';
import { countryCodes } from '../regions/countries.ts';
import { isUsTerritory } from '../regions/us-territories.ts';

/**
 * The zone that delivers to a country: the first that names it, for a territory of the US (PAY-152) the one that names
 * the US, else the rest of the world; undefined when none does.
 */
export function findZone(zones: readonly ShippingZone[], country: string): ShippingZone | undefined {
  const naming = (code: string) => zones.find(({ countries }) => countries.includes(code));
  const asUs = isUsTerritory(country) ? naming('US') : undefined;
  return naming(country) ?? asUs ?? zones.find(({ isRestOfWorld }) => isRestOfWorld);
}

/** Whether a buyer in a country can get anything: a zone without any delivery serves nobody. */
export function isServed(zones: readonly ShippingZone[], country: string): boolean {
  return (findZone(zones, country)?.options.length ?? 0) > 0;
}

/** Every country a store delivers to. */
export function servedCountries(zones: readonly ShippingZone[]): string[] {
  return countryCodes.filter((country) => isServed(zones, country));
}

/** The country counted with until the buyer names one: where the store is, or the first one it delivers to. */
export function usualCountry(zones: readonly ShippingZone[], businessCountry: string): string | undefined {
  const named = zones.flatMap(({ countries }) => countries);
  return [businessCountry, ...named, ...countryCodes].find((country) => isServed(zones, country));
}

/** What is sent of a cart, as far as its price depends on it; downloads and gift cards weigh nothing. */
export interface Parcel {
  weightGrams: number;
  /** Before discounts, minor units: what `freeOverCents` is compared with. */
  subtotalCents: number;
  /** A coupon made delivery free. */
  isShippingFree: boolean;
}

/** What a zone offers for a parcel; an option without a rate that fits is not offered (PAY-115). */
export function shippingOptions(zone: ShippingZone | undefined, parcel: Parcel): ShippingOption[] {
  return (zone?.options ?? []).flatMap((option) => {
    const rate = rateFor(option, parcel);
    if (!rate) return [];
    const isFree =
      parcel.isShippingFree || (option.freeOverCents !== null && parcel.subtotalCents >= option.freeOverCents);
    const { id, name, description, kind } = option;
    const isPickup = kind === 'pickup' && { isPickup: true as const };
    return [{ id, name, description, costCents: isFree ? 0 : rate.priceCents, ...isPickup }];
  });
}

function rateFor({ rates }: ZoneOption, { weightGrams, subtotalCents }: Parcel) {
  return rates.find(
    ({ maxGrams, maxSubtotalCents = null }) =>
      (maxGrams === null || weightGrams <= maxGrams) &&
      (maxSubtotalCents === null || subtotalCents <= maxSubtotalCents),
  );
}
