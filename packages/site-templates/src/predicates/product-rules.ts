import { isTruthy, type Node } from '@squarespace/template-engine';

const physical = 1;
const digital = 2;
const service = 3;

const typeOf = (item: Node) => item.path(['structuredContent', 'productType']).asNumber();

function variantsOf(item: Node): Node[] {
  const variants = item.path(['structuredContent', 'variants']);
  return Array.from({ length: variants.size() }, (_, index) => variants.path([index]));
}

/** Physical products and services without a variant in stock. Digital products, gift cards, memberships and unknown types never are; the engine says the last two always are. */
export function isSoldOut(item: Node): boolean {
  const type = typeOf(item);
  if (type !== physical && type !== service) return false;
  return !variantsOf(item).some(
    (variant) => isTruthy(variant.path(['unlimited'])) || variant.path(['qtyInStock']).asNumber() > 0,
  );
}

/** Any variant on sale, or a digital product that is; gift cards never. */
export function isOnSale(item: Node): boolean {
  const type = typeOf(item);
  if (type === digital) return isTruthy(item.path(['structuredContent', 'onSale']));
  if (type !== physical && type !== service) return false;
  return variantsOf(item).some((variant) => isTruthy(variant.path(['onSale'])));
}
