import { LRUCache } from 'lru-cache';
import type { StockLevel } from './stock-level.ts';

/** More than this above what is asked for is plenty: it does not sell out within a second. */
const margin = 200;
const goodForMs = 1_000;

/**
 * Levels of well-stocked variants as they were a moment ago, so that adding to a cart need not ask each time. Adding
 * holds nothing; the stock that is sold is taken at checkout, from the real figure.
 */
export function createStockCache(now: () => number) {
  const levels = new LRUCache<string, StockLevel & { until: number }>({ max: 10_000 });
  return {
    note: (key: string, level: StockLevel) => void levels.set(key, { ...level, until: now() + goodForMs }),
    clear: () => levels.clear(),
    forget: (key: string) => void levels.delete(key),
    /** The level, if it is surely enough for a quantity. */
    find(key: string, quantity: number): StockLevel | undefined {
      const level = levels.get(key);
      if (!level || level.until <= now()) return undefined;
      return level.unlimited || level.available >= quantity + margin ? level : undefined;
    },
  };
}
