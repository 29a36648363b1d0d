import type { ShippingOption } from '@tessera/contracts/commerce/cart.ts';
import type { Discount } from '@tessera/contracts/commerce/discount.ts';
import type { ShippingZone } from '@tessera/contracts/commerce/shipping.ts';

/** The zone that delivers to a country: the first that names it, else the rest of the world; undefined when none does. */
export function findZone(zones: readonly ShippingZone[], country: string): ShippingZone | undefined {
  return zones.find((zone) => zone.countries.includes(country)) ?? zones.find(({ isRestOfWorld }) => isRestOfWorld);
}

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
    const rate = option.rates.find(
      ({ maxGrams, maxSubtotalCents = null }) =>
        (maxGrams === null || parcel.weightGrams <= maxGrams) &&
        (maxSubtotalCents === null || parcel.subtotalCents <= maxSubtotalCents),
    );
    if (!rate) return [];
    const isFree =
      parcel.isShippingFree || (option.freeOverCents !== null && parcel.subtotalCents >= option.freeOverCents);
    const { id, name, description, kind } = option;
    const isPickup = kind === 'pickup' && { isPickup: true as const };
    return [{ id, name, description, costCents: isFree ? 0 : rate.priceCents, ...isPickup }];
  });
}

/**
 * What a cart lacks for free delivery, by the nearest of the zone's limits and the discounts that give it by themselves;
 * undefined when it is reached, not to be had, or not even half way there.
 */
export function freeShippingMissing(
  zone: ShippingZone | undefined,
  discounts: readonly Discount[],
  { subtotalCents, isShippingFree }: Pick<Parcel, 'subtotalCents' | 'isShippingFree'>,
): number | undefined {
  const ofZone = (zone?.options ?? []).flatMap(({ freeOverCents }) => freeOverCents ?? []);
  const byThemselves = discounts.filter(
    ({ isAutomatic, enabled, kind }) => isAutomatic && enabled && kind === 'freeShipping',
  );
  const limits = zone
    ? [...ofZone, ...byThemselves.flatMap(({ minimumSubtotalCents }) => minimumSubtotalCents ?? [])]
    : [];
  if (isShippingFree || limits.length === 0) return undefined;
  const nearest = Math.min(...limits);
  const isNear = subtotalCents < nearest && subtotalCents * 2 >= nearest;
  return isNear ? nearest - subtotalCents : undefined;
}
