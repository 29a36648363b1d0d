import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';

export type StockState = 'unlimited' | 'out' | 'low' | 'in';

/** How a variant stands. Low is what shoppers are told is scarce: at or below the store's threshold. */
export function stockState({ unlimited, available }: InventoryItem, threshold: number): StockState {
  if (unlimited) return 'unlimited';
  if (available <= 0) return 'out';
  return available <= threshold ? 'low' : 'in';
}

/** `Chalk, tall`, or nothing for a product without variants. */
export function variantName({ attributes }: Pick<InventoryItem, 'attributes'>): string {
  return Object.values(attributes).join(', ');
}
