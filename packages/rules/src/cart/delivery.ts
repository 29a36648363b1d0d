import type { Cart, ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import type { ShippingZone } from '@tessera/contracts/commerce/shipping.ts';
import { cheapestSent } from './cheapest-sent.ts';
import { findZone, type Parcel, shippingOptions, usualCountry } from './shipping.ts';

/** A discount that makes delivery free by itself from a subtotal on; it runs now. */
export interface FreeLimit {
  name: string;
  /** Subtotal before discounts, minor units. */
  limitCents: number;
}

/** How the store delivers, and what the buyer chose of it; `location` and `optionId` are null until then. */
export interface DeliveryTerms {
  zones: readonly ShippingZone[];
  /** Where the store trades from. */
  homeCountry: string;
  freeLimits: readonly FreeLimit[];
  location: ShippingLocation | null;
  optionId: string | null;
}

/** The fields of a cart that follow from its delivery. */
type DeliveryFigures = Pick<
  Cart,
  | 'shippingOptions'
  | 'selectedShippingOption'
  | 'shippingCostCents'
  | 'deliveryEstimate'
  | 'freeDelivery'
  | 'freeShippingMissingCents'
>;

/** Of a cart with nothing to send. */
export const noDelivery: DeliveryFigures = { shippingOptions: [], selectedShippingOption: null, shippingCostCents: 0 };

/**
 * All that is said about a parcel's delivery, by one calculation: what is offered and what it costs, what it will cost at
 * least while nothing is chosen, and how little is missing for it to be free. Until the buyer's country is known, the
 * last two are for the store's usual one.
 */
export function deliveryFigures(parcel: Parcel, terms: DeliveryTerms): DeliveryFigures {
  const { zones, location, optionId, homeCountry, freeLimits } = terms;
  const country = location?.country ?? usualCountry(zones, homeCountry);
  const zone = country === undefined ? undefined : findZone(zones, country);
  const offered = shippingOptions(zone, parcel);
  const options = location ? offered : [];
  const selected = options.find(({ id }) => id === optionId) ?? null;
  const cheapest = cheapestSent(offered);
  const free = country === undefined ? undefined : freeDelivery(zone, parcel, freeLimits);
  return {
    shippingOptions: options,
    selectedShippingOption: selected,
    shippingCostCents: selected?.costCents ?? 0,
    ...(!selected && cheapest && country && { deliveryEstimate: { country, fromCents: cheapest.costCents } }),
    ...(free && country && { freeDelivery: { country, ...free }, freeShippingMissingCents: free.missingCents }),
  };
}

type Free = Omit<NonNullable<Cart['freeDelivery']>, 'country'>;

/**
 * What a cart lacks for free delivery: of the zone's own limits and the discounts that give it, the nearest at which a
 * parcel of this weight is really sent for nothing. Undefined when it is free already, not to be had, or not even half
 * way there.
 */
function freeDelivery(zone: ShippingZone | undefined, parcel: Parcel, limits: readonly FreeLimit[]): Free | undefined {
  const offered = cheapestSent(shippingOptions(zone, parcel));
  if (!zone || !offered || offered.costCents === 0) return undefined;
  const ofZone = zone.options.flatMap(({ name, freeOverCents }) =>
    freeOverCents === null ? [] : [{ name, limitCents: freeOverCents, isShippingFree: false }],
  );
  const byThemselves = limits.map((limit) => ({ ...limit, isShippingFree: true }));
  const [nearest] = [...ofZone, ...byThemselves]
    .filter(({ limitCents }) => limitCents > parcel.subtotalCents && limitCents <= 2 * parcel.subtotalCents)
    .flatMap(({ name, limitCents, isShippingFree }) => {
      const then = { ...parcel, subtotalCents: limitCents, isShippingFree };
      const sent = shippingOptions(zone, then).find(({ costCents, isPickup }) => costCents === 0 && !isPickup);
      return sent ? [{ name, limitCents, maxGrams: heaviest(zone, sent.id) }] : [];
    })
    .toSorted((a, b) => a.limitCents - b.limitCents);
  return nearest && { ...nearest, missingCents: nearest.limitCents - parcel.subtotalCents };
}

/** The heaviest parcel an option takes; null without such a limit. */
function heaviest({ options }: ShippingZone, id: string): number | null {
  const rates = options.find((option) => option.id === id)?.rates ?? [];
  const limits = rates.flatMap(({ maxGrams }) => maxGrams ?? []);
  return limits.length < rates.length ? null : Math.max(...limits);
}
