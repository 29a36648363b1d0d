import type { ShippingOption } from '@tessera/contracts/commerce/cart.ts';

/** The least expensive of those that bring the parcel: nobody has to come for what was meant to be sent. */
export function cheapestSent(options: readonly ShippingOption[]): ShippingOption | undefined {
  return options.filter(({ isPickup }) => !isPickup).toSorted((a, b) => a.costCents - b.costCents)[0];
}
