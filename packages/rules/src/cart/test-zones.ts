import type { ShippingZone, ZoneOption } from '@tessera/contracts/commerce/shipping.ts';

/** For tests: a zone with what a test says. */
export function aZone(id: string, own: Partial<ShippingZone> = {}): ShippingZone {
  return { id, name: id, countries: [], isRestOfWorld: false, options: [], ...own };
}

/** For tests: a delivery for £5.00. */
export function aZoneOption(own: Partial<ZoneOption> = {}): ZoneOption {
  return {
    id: 'post',
    name: 'Post',
    description: '',
    kind: 'flat',
    rates: [{ maxGrams: null, maxSubtotalCents: null, priceCents: 500 }],
    freeOverCents: null,
    ...own,
  };
}
