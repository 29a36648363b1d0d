import type { StockKey } from './stock-reads.ts';

/** Gives back holds whose time is over. */
export const holdJobName = 'svc-commerce.hold-job';

/** Which hold: a cart's on a variant, or that of whoever has a link. */
export interface HoldKey extends StockKey {
  holder: string;
}
