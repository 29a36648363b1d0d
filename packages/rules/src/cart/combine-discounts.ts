import type { Discount } from '@tessera/contracts/commerce/discount.ts';
import { type DiscountedLine, discountShares } from './discount-shares.ts';

/** Every discount that was given is either in `applied` or in `left`. */
export interface CombinedDiscounts {
  /** Those that count, in the order given, with what each takes off, minor units. */
  applied: { discount: Discount; cents: number }[];
  /** Those that give way because something else takes off as much or more. */
  left: Discount[];
  /** What is taken off each line, minor units. */
  lineCents: number[];
}

/** The order discounts are worked out in: what depends on pieces first, amounts last. */
const kindOrder = ['buyXGetY', 'percent', 'fixed', 'freeShipping'] as const;

/**
 * Which of the valid discounts count. One rule: combinable discounts add up; one that is not stands alone; the buyer
 * gets whichever of these takes off most. Free delivery goes with everything. Of equal ones the combinable win, then
 * the first.
 */
export function combineDiscounts(discounts: readonly Discount[], lines: readonly DiscountedLine[]): CombinedDiscounts {
  const isFree = ({ kind }: Discount) => kind === 'freeShipping';
  const combinable = discounts.filter((discount) => isFree(discount) || discount.isCombinable);
  const choices = [
    combinable,
    ...discounts
      .filter((discount) => !combinable.includes(discount))
      .map((alone) => discounts.filter((discount) => discount === alone || isFree(discount))),
  ].map((chosen) => workOut(chosen, lines));
  const best = choices.reduce((winner, choice) => (total(choice) > total(winner) ? choice : winner));
  const counting = new Set(best.applied.map(({ discount }) => discount));
  return { ...best, left: discounts.filter((discount) => !counting.has(discount)) };
}

type WorkedOut = Omit<CombinedDiscounts, 'left'>;

const total = ({ lineCents }: WorkedOut) => lineCents.reduce((sum, cents) => sum + cents, 0);

function workOut(discounts: readonly Discount[], lines: readonly DiscountedLine[]): WorkedOut {
  const left = lines.map(({ quantity, purchasePriceCents }) => quantity * purchasePriceCents);
  const lineCents = lines.map(() => 0);
  const cents = new Map<Discount, number>();
  const inOrder = discounts.toSorted((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind));
  for (const discount of inOrder) {
    const shares = discountShares(discount, lines, left);
    shares.forEach((share, at) => {
      left[at] = (left[at] ?? 0) - share;
      lineCents[at] = (lineCents[at] ?? 0) + share;
    });
    cents.set(
      discount,
      shares.reduce((sum, share) => sum + share, 0),
    );
  }
  return { applied: discounts.map((discount) => ({ discount, cents: cents.get(discount) ?? 0 })), lineCents };
}
