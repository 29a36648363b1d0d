import { productTypes } from '@tessera/contracts/enumerations/tables.ts';
import { type ProductType, productType } from '@tessera/contracts/enumerations.ts';

/** What templates call a product's type (PROD-065); nothing for a paywall, which has no name there (PROD-066, PROD-067). */
export function templateTypeName(type: ProductType): string {
  return type === productType.paywall ? '' : (productTypes.nameOf(type) ?? '');
}
