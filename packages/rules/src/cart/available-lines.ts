import type { LineAvailability } from '@tessera/contracts/commerce/cart.ts';

/** A line as far as its stock is concerned. */
interface StockedLine {
  itemId: string;
  sku: string;
  quantity: number;
  /** Units of the variant that can be bought in all; null when unlimited. */
  qtyAvailable: number | null;
  /** The product is no longer sold. */
  isGone?: boolean;
  /** Booking for its date has closed. */
  isBookingClosed?: boolean;
}

/**
 * What can be bought of the lines of a cart, in their order: undefined for a line that can be bought whole. Lines of one
 * variant draw on the same stock, earlier lines first.
 */
export function lineAvailabilities(lines: readonly StockedLine[]): (LineAvailability | undefined)[] {
  const taken = new Map<string, number>();
  return lines.map((line) => {
    const { quantity, qtyAvailable, isGone, isBookingClosed } = line;
    if (qtyAvailable === null) return undefined;
    const key = JSON.stringify([line.itemId, line.sku]);
    const before = taken.get(key) ?? 0;
    const left = isGone ? 0 : Math.max(0, Math.min(quantity, qtyAvailable - before));
    taken.set(key, before + left);
    if (left === quantity) return undefined;
    if (isGone) return { state: 'gone', left, ...(isBookingClosed && { isBookingClosed: true as const }) };
    return { state: left > 0 ? 'fewer' : 'soldOut', left };
  });
}

/** The part of a cart that can be bought: lines with the quantity that is left, without those nothing is left of. */
export function buyableLines<L extends StockedLine>(lines: readonly L[]): L[] {
  const available = lineAvailabilities(lines);
  return lines.flatMap((line, at) => {
    const left = available[at]?.left ?? line.quantity;
    return left === 0 ? [] : [left === line.quantity ? line : { ...line, quantity: left }];
  });
}

/** What is said of a line that cannot be bought whole. */
export function unavailableText(title: string, { state, left, isBookingClosed }: LineAvailability): string {
  if (isBookingClosed) return `Booking for ${title} has closed.`;
  if (state === 'gone') return `${title} is no longer available.`;
  return state === 'soldOut' ? `${title} is sold out.` : `Only ${left} of ${title} left.`;
}
