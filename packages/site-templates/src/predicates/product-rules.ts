import { isTruthy, type Node } from '@squarespace/template-engine';
import { type DisplayMark, displayMark, type MarkedProduct } from '@tessera/rules/product/display-mark.ts';

/** The mark of a content item, by the rule the storefront's modules use: memberships and unknown product types never sell out, although the engine says they do. */
export function markOf(item: Node): DisplayMark | undefined {
  return displayMark(markedProduct(item));
}

function markedProduct(item: Node): MarkedProduct {
  const content = item.path(['structuredContent']);
  const variants = content.path(['variants']);
  return {
    productType: content.path(['productType']).asNumber(),
    onSale: isTruthy(content.path(['onSale'])),
    variants: Array.from({ length: variants.size() }, (_, index) => markedVariant(variants.path([index]))),
  };
}

function markedVariant(variant: Node): MarkedProduct['variants'][number] {
  return {
    onSale: isTruthy(variant.path(['onSale'])),
    unlimited: isTruthy(variant.path(['unlimited'])),
    qtyInStock: variant.path(['qtyInStock']).asNumber(),
  };
}
