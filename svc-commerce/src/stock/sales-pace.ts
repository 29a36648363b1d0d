/** A change of the stock on hand, as the history has it. */
interface Change {
  at: number;
  from: number;
  to: number;
  orderId: string | null;
}

export interface SalesPace {
  /** Units that orders took, without those that came back. */
  sold: number;
  /** Whole days what is available lasts at this pace; null where too little was sold to tell. */
  daysLeft: number | null;
}

const dayMs = 86_400_000;
/** How far a pace looks back. */
export const paceMs = 28 * dayMs;
/** Fewer sales than these, or less time to sell in, are chance. */
const minSold = 3;
const minStockedMs = 2 * dayMs;

/**
 * How fast a variant sells, and how long it lasts. Time in which there was nothing to sell does not count, so that a
 * variant that was sold out for weeks is not taken for a slow one.
 *
 * @param changes newest first; `since` is from when on they are all there were, at most `paceMs` ago
 */
export function salesPace(
  changes: readonly Change[],
  { onHand, available, since, now }: { onHand: number; available: number; since: number; now: number },
): SalesPace {
  let sold = 0;
  let stockedMs = 0;
  let until = now;
  let level = onHand;
  for (const { at, from, to, orderId } of changes) {
    if (level > 0) stockedMs += until - at;
    if (orderId !== null) sold += from - to;
    until = at;
    level = from;
  }
  if (level > 0) stockedMs += until - since;
  sold = Math.max(0, sold);
  const isKnown = sold >= minSold && stockedMs >= minStockedMs;
  return { sold, daysLeft: isKnown ? Math.floor((Math.max(0, available) * stockedMs) / (sold * dayMs)) : null };
}
