import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { priceNow } from '../../inventory/stock-edits.ts';
import { type StockState, stockState } from '../../inventory/stock-state.ts';
import type { ProductsList, ProductView, SortKey } from './search.ts';

interface VariantRow {
  kind: 'variant';
  item: InventoryItem;
}

export interface ProductRow {
  kind: 'product';
  id: string;
  /** Never empty. */
  items: [InventoryItem, ...InventoryItem[]];
  /** Rows inside the row; none for a product of one variant. */
  variants: VariantRow[];
}
export type StockRow = ProductRow | VariantRow;

/** Variants by their product, in the order they came. */
export function groupByProduct(items: readonly InventoryItem[]): ProductRow[] {
  const groups = new Map<string, ProductRow['items']>();
  for (const item of items) {
    const group = groups.get(item.productId);
    if (group) group.push(item);
    else groups.set(item.productId, [item]);
  }
  return [...groups].map(([id, group]) => ({
    kind: 'product',
    id,
    items: group,
    variants: group.length > 1 ? group.map((item) => ({ kind: 'variant', item })) : [],
  }));
}

/** Whether a product belongs to a view: one variant that fits is enough. */
export function isInView({ items }: ProductRow, view: ProductView, threshold: number): boolean {
  const hasState = (state: StockState) => items.some((item) => stockState(item, threshold) === state);
  switch (view) {
    case 'low':
      return hasState('low');
    case 'out':
      return hasState('out');
    case 'sale':
      return items.some(({ onSale }) => onSale);
    case 'hidden':
      return items.some(({ enabled }) => !enabled);
  }
}

/** The rows a list shows, in its order. */
export function listRows(rows: readonly ProductRow[], list: ProductsList, threshold: number): ProductRow[] {
  const { view, sort, isDescending } = list;
  const shown = view ? rows.filter((row) => isInView(row, view, threshold)) : [...rows];
  const sorted = shown.sort((a, b) => compare(a, b, sort) || byName(a, b));
  return isDescending ? sorted.reverse() : sorted;
}

function compare(a: ProductRow, b: ProductRow, sort: SortKey): number {
  if (sort === 'stock') return unitsOf(a) - unitsOf(b);
  if (sort === 'price') return lowestPrice(a) - lowestPrice(b);
  return 0;
}

const byName = (a: ProductRow, b: ProductRow) => a.items[0].productName.localeCompare(b.items[0].productName);

/** What can be sold of all variants; without end when one is not counted. */
function unitsOf({ items }: ProductRow): number {
  if (items.some(({ unlimited }) => unlimited)) return Number.POSITIVE_INFINITY;
  return items.reduce((sum, { available }) => sum + available, 0);
}

const lowestPrice = ({ items }: ProductRow) => Math.min(...items.map(priceNow));

/** One value for all, or undefined when they differ. */
export function common<T>(values: readonly T[]): T | undefined {
  const [first, ...rest] = values;
  return rest.every((value) => value === first) ? first : undefined;
}
