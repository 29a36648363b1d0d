import { quantityLimits } from '../product/quantity.ts';

/** What tells one cart line from another (CART-101, CART-102). */
interface LineIdentity {
  itemId: string;
  sku: string | null;
  additionalFields: Readonly<Record<string, unknown>> | null;
}
/** A line with how many pieces of it are wanted. */
interface QuantityLine extends LineIdentity {
  quantity: number;
}

/** Equal for two lines exactly when item, variant and additional fields are the same, whatever the order of the fields. */
export function lineKey({ itemId, sku, additionalFields }: LineIdentity): string {
  return JSON.stringify([itemId, sku, canonical(additionalFields ?? {})]);
}

/** The line of the cart an item would join, if there is one. */
export function findLine<L extends LineIdentity>(lines: readonly L[], identity: LineIdentity): L | undefined {
  const key = lineKey(identity);
  return lines.find((line) => lineKey(line) === key);
}

/** Pieces of one item and variant in all lines of a cart: lines with other field values draw on the same stock. */
export function quantityInCart(lines: readonly QuantityLine[], itemId: string, sku: string | null): number {
  return lines.reduce((sum, line) => sum + (line.itemId === itemId && line.sku === sku ? line.quantity : 0), 0);
}

/** Both carts in one: lines that found no stock at all are set apart, the others may have lost pieces. */
interface MergedCart<L> {
  lines: L[];
  /** Lines there was no stock left for. */
  dropped: L[];
}

/**
 * Joins a visitor's cart into a member's at log-in: equal lines add up, the member's lines come first, and quantities
 * are capped by 9999 and by stock (CART-023). `stockOf` is in pieces, Infinity when unlimited.
 */
export function mergeCarts<L extends QuantityLine>(
  member: readonly L[],
  visitor: readonly L[],
  stockOf: (line: L) => number,
): MergedCart<L> {
  const lines: L[] = [];
  const dropped: L[] = [];
  for (const line of addUp([...member, ...visitor])) {
    const left = stockOf(line) - quantityInCart(lines, line.itemId, line.sku);
    const quantity = Math.min(line.quantity, left, quantityLimits.max);
    if (quantity > 0) lines.push({ ...line, quantity });
    else dropped.push(line);
  }
  return { lines, dropped };
}

function addUp<L extends QuantityLine>(lines: readonly L[]): L[] {
  const byKey = new Map<string, L>();
  for (const line of lines) {
    const key = lineKey(line);
    byKey.set(key, { ...(byKey.get(key) ?? line), quantity: line.quantity + (byKey.get(key)?.quantity ?? 0) });
  }
  return [...byKey.values()];
}

/** The same value with the keys of every object sorted. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, inner]) => [name, canonical(inner)]);
}
