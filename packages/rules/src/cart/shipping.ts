import type { ShippingOption } from '@tessera/contracts/commerce/cart.ts';
import type { ShippingZone } from '@tessera/contracts/commerce/import-calls.ts';

/** The first zone that delivers to a country; undefined when none does. */
export function findZone(zones: readonly ShippingZone[], country: string): ShippingZone | undefined {
  return zones.find((zone) => zone.countries.includes(country));
}

export interface Parcel {
  weightGrams: number;
  /** Before discounts, minor units: what `freeOverCents` is compared with. */
  subtotalCents: number;
  /** A coupon made delivery free. */
  isShippingFree: boolean;
}

/** What a zone offers for a parcel; an option without a rate for the weight is not offered (PAY-115). */
export function shippingOptions(zone: ShippingZone | undefined, parcel: Parcel): ShippingOption[] {
  return (zone?.options ?? []).flatMap((option) => {
    const rate = option.rates.find(({ maxGrams }) => maxGrams === null || parcel.weightGrams <= maxGrams);
    if (!rate) return [];
    const isFree =
      parcel.isShippingFree || (option.freeOverCents !== null && parcel.subtotalCents >= option.freeOverCents);
    return [
      { id: option.id, name: option.name, description: option.description, costCents: isFree ? 0 : rate.priceCents },
    ];
  });
}
