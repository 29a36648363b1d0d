import { productType } from '@tessera/contracts/enumerations.ts';
import { hasCountedStock, isInStock, type StockedProduct, type StockedVariant } from './stock.ts';

/** A product carries one at most. */
export type DisplayMark = 'sold-out' | 'sale';

/** What a mark follows from; products of lists and of their own page both fit. */
export interface MarkedProduct {
  productType: number;
  /** Only a digital product's own flag counts; other types are on sale by their variants. */
  onSale: boolean;
  variants: readonly (StockedVariant & { onSale: boolean })[];
}

/** The mark on a product: sold out beats sale; neither is no mark (PROD-076, PROD-077). */
export function displayMark(product: MarkedProduct): DisplayMark | undefined {
  if (isSoldOut(product)) return 'sold-out';
  return isOnSale(product) ? 'sale' : undefined;
}

/** Whether nothing of a physical product or service can be bought; other types never sell out (PROD-068 to PROD-073, PROD-082). */
export function isSoldOut({ productType: type, variants }: StockedProduct): boolean {
  return hasCountedStock(type) && !variants.some(isInStock);
}

/** Whether any variant, or the digital product itself, is on sale (PROD-074, PROD-075). */
export function isOnSale({ productType: type, onSale, variants }: MarkedProduct): boolean {
  return variants.some((variant) => variant.onSale) || (type === productType.digital && onSale);
}

/** Text of a mark; the owner's own sold-out text replaces the default (PROD-078 to PROD-080). */
export function markLabel(mark: DisplayMark, customSoldOutText = ''): string {
  return mark === 'sale' ? 'sale' : customSoldOutText || 'sold out';
}
