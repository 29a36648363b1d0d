import type { BuyXGetY, Discount, DiscountScope } from '@tessera/contracts/commerce/discount.ts';
import { productType as productTypes } from '@tessera/contracts/enumerations.ts';
import { prorate } from './prorate.ts';
import { roundHalfUp } from './round-half-up.ts';

/** A line as far as discounts are concerned. */
export interface DiscountedLine {
  itemId?: string;
  categoryIds?: readonly string[];
  productType?: number;
  quantity: number;
  /** Of one piece, minor units. */
  purchasePriceCents: number;
}

/**
 * Whether a discount is for a line; a scope of null is for everything but gift cards. Those are money: with something
 * off, whoever buys one with the next would never pay in full.
 */
export function isInScope(line: DiscountedLine, scope: DiscountScope | null): boolean {
  const { itemId, categoryIds = [], productType } = line;
  if (productType === productTypes.giftCard) return false;
  if (!scope) return true;
  const isNamed = itemId !== undefined && scope.productIds.includes(itemId);
  return isNamed || categoryIds.some((categoryId) => scope.categoryIds.includes(categoryId));
}

/**
 * What a discount takes off each line, minor units. Percentages are of full prices, whatever else applies; no line goes
 * below 0.
 * @param left what other discounts leave of each line
 */
export function discountShares(
  discount: Discount,
  lines: readonly DiscountedLine[],
  left: readonly number[],
): number[] {
  const full = lines.map(({ quantity, purchasePriceCents }) => quantity * purchasePriceCents);
  const counted = (amounts: readonly number[]) =>
    lines.map((line, at) => (isInScope(line, discount.scope) ? (amounts[at] ?? 0) : 0));
  switch (discount.kind) {
    case 'percent':
      return capped(percentOf(counted(full), discount.percent ?? 0), left);
    case 'fixed':
      return prorate(Math.min(discount.amountCents ?? 0, sum(counted(left))), counted(left));
    case 'buyXGetY':
      return discount.buyXGetY ? capped(reducedPieces(discount.buyXGetY, lines), left) : full.map(() => 0);
    case 'freeShipping':
      return full.map(() => 0);
  }
}

/** The percentage of all amounts together, rounded half up once, and divided among them. */
function percentOf(amounts: readonly number[], percent: number): number[] {
  return prorate(roundHalfUp([{ cents: sum(amounts), percent }]), amounts);
}

/**
 * Buy X, get Y for less: as many pieces as the bought ones allow, the cheapest first. Pieces that can be both are kept
 * as bought from the dearest down, so that nobody has to put them into the cart in an order.
 */
function reducedPieces(rule: BuyXGetY, lines: readonly DiscountedLine[]): number[] {
  const can = lines.map((line, at) => ({
    at,
    price: line.purchasePriceCents,
    buy: isInScope(line, rule.buyScope),
    get: isInScope(line, rule.getScope),
    quantity: line.quantity,
  }));
  const count = (wanted: (line: (typeof can)[number]) => boolean) =>
    sum(can.filter(wanted).map(({ quantity }) => quantity));
  const onlyBuy = count(({ buy, get }) => buy && !get);
  const both = count(({ buy, get }) => buy && get);
  const onlyGet = count(({ buy, get }) => !buy && get);
  const keptOfBoth = (pieces: number) => Math.max(0, Math.ceil(pieces / rule.getQuantity) * rule.buyQuantity - onlyBuy);
  const pieces = largest(both + onlyGet, (n) => both - keptOfBoth(n) >= 0 && onlyGet + both - keptOfBoth(n) >= n);

  const taken = lines.map(() => 0);
  const byPrice = can.filter(({ get }) => get).sort((a, b) => a.price - b.price || a.at - b.at);
  let kept = keptOfBoth(pieces);
  for (const line of byPrice.toReversed()) {
    if (!line.buy) continue;
    const here = Math.min(kept, line.quantity);
    line.quantity -= here;
    kept -= here;
  }
  let open = pieces;
  for (const { at, price, quantity } of byPrice) {
    const here = Math.min(open, quantity);
    taken[at] = here * price;
    open -= here;
  }
  return percentOf(taken, rule.percentOff);
}

/** The largest count up to `most` that fits; whatever is less than a fitting one fits too. */
function largest(most: number, fits: (n: number) => boolean): number {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function capped(shares: readonly number[], left: readonly number[]): number[] {
  return shares.map((share, at) => Math.min(share, left[at] ?? 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
