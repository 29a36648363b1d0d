import type { Product, Variant } from '@tessera/contracts/commerce/product.ts';

/** Shown beside the picker and in the alert when nothing is chosen (PROD-183, PROD-189). */
const missingDenomination = 'Select a denomination for the Gift Card';
/** Title of the alert about a gift card that could not be bought (PROD-184). */
export const giftCardAlertTitle = 'Unable to purchase Gift Card';

/** The values a gift card is sold at, by rising price (PROD-185). Values sold out are left out. */
export function denominations({ variants }: Pick<Product, 'variants'>): Variant[] {
  return variants
    .filter(({ unlimited, qtyInStock }) => unlimited || qtyInStock > 0)
    .toSorted((a, b) => a.price - b.price);
}

/** The chosen value, or what to tell the buyer (PROD-183). `sku` is what the picker holds. */
export function checkDenomination(
  product: Pick<Product, 'variants'>,
  sku: string | undefined,
): { ok: true; variant: Variant } | { ok: false; message: string } {
  const variant = denominations(product).find((each) => each.sku === sku);
  return variant ? { ok: true, variant } : { ok: false, message: missingDenomination };
}
