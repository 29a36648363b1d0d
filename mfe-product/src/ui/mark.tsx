import { displayMark, type MarkedProduct, markLabel } from '@tessera/rules/product/display-mark.ts';

/** 'sold out' or 'sale' on a picture; nothing when neither holds (PROD-076 to PROD-080). */
export function Mark({ product }: { product: MarkedProduct & { customSoldOutText: string } }) {
  const mark = displayMark(product);
  if (!mark) return null;
  return (
    <span className={mark === 'sale' ? 'mark sale' : 'mark soldout'}>{markLabel(mark, product.customSoldOutText)}</span>
  );
}
