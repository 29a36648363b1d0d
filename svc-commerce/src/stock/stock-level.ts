import { hasCountedStock } from '@tessera/rules/product/stock.ts';

/** What shoppers may know of a variant's stock. */
export interface StockLevel {
  available: number;
  unlimited: boolean;
}

/**
 * The level of a variant of a product of this kind. Of kinds without stock there is always enough, whatever is stored
 * (PROD-072, PROD-073, PROD-082, PROD-112); of a variant that is not known there is nothing.
 */
export function levelOf(productType: number, level: StockLevel | undefined): StockLevel {
  const { available = 0, unlimited = false } = level ?? {};
  return { available, unlimited: unlimited || !hasCountedStock(productType) };
}
