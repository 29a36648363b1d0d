import type { Slot } from './page-data.ts';

/** What the document and this script took to come, on the line at hand: ten times what a mount still needs. */
const lineMs = performance.now();

/** No entry is waited for longer, however slow the line is (ERR-032). */
const maxMs = 10_000;

/**
 * After this long the loader gives up on a mount. A page may take a little longer than something beside it, and both as
 * much more as the line is slow: a file that is still coming is not one that hangs.
 */
export function loadLimitMs({ isBeside }: Pick<Slot, 'isBeside'>): number {
  return Math.min(maxMs, (isBeside ? 2_500 : 4_000) + 2 * lineMs);
}

/** A lost packet is worth one more try; anything slower would keep the fallback waiting. */
export const retryDelayMs = 50;
