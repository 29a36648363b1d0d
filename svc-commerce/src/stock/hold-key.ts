import type { StockKey } from './stock-reads.ts';

/** Gives back holds whose time is over. */
export const holdSweepName = 'svc-commerce.hold-sweep';

/** Which hold: a cart's on a variant, or that of whoever has a link. */
export interface HoldKey extends StockKey {
  holder: string;
}
