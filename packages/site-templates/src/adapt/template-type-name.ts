import { type ProductType, productType } from '@tessera/contracts/enumerations.ts';

const names: Record<ProductType, string> = {
  [productType.physical]: 'physical',
  [productType.digital]: 'digital',
  [productType.service]: 'service',
  [productType.giftCard]: 'gift-card',
  // Memberships have no name on the template side (PROD-066).
  [productType.paywall]: '',
};

/** What templates call a product's type; empty for a paywall and for codes nobody knows (PROD-065 to PROD-067). */
export function templateTypeName(code: number): string {
  return Object.hasOwn(names, code) ? (names[code as ProductType] ?? '') : '';
}
