import type { PreOrderOffer } from '@tessera/contracts/commerce/pre-order.ts';
import { hasCountedStock } from '@tessera/rules/product/stock.ts';
import { offerOf } from './selling-ahead.ts';
import type { Hold, StockDocument } from './stock-model.ts';

/** What shoppers may know of a variant's stock. */
export interface StockLevel {
  available: number;
  unlimited: boolean;
  /** Only while there is none, and it is sold before it arrives. */
  preOrder?: PreOrderOffer;
}

type Stored = Pick<StockDocument, 'available' | 'unlimited' | 'ahead'>;

/**
 * The level of a variant of a product of this kind. Of kinds without stock there is always enough, whatever is stored
 * (PROD-072, PROD-073, PROD-082, PROD-112); of a variant that is not known there is nothing.
 */
export function levelOf(productType: number, level: StockLevel | undefined): StockLevel {
  const { available = 0, unlimited = false, preOrder } = level ?? {};
  const isUncounted = unlimited || !hasCountedStock(productType);
  return { available, unlimited: isUncounted, ...(preOrder && !isUncounted && { preOrder }) };
}

/** The level of a stored variant; `own` are holds of whoever asks, whose units count as there for them. */
export function storedLevel(stored: Stored, now: number, own: readonly Hold[] = []): StockLevel {
  const { unlimited, ahead } = stored;
  const there = units(own.filter((hold) => !hold.ahead));
  if (!ahead) return { available: stored.available + there, unlimited };
  const ownAhead = units(own) - there;
  const owed = ahead.sold + ahead.held;
  const free = stored.available + owed;
  // What is owed to others is owed of what nobody holds.
  const available = there + Math.max(free - (owed - ownAhead), Math.min(free, 0));
  const preOrder = unlimited || available > 0 ? undefined : offerOf(ahead, { now, own: ownAhead });
  return { available, unlimited, ...(preOrder && { preOrder }) };
}

const units = (holds: readonly Hold[]): number => holds.reduce((sum, { quantity }) => sum + quantity, 0);
