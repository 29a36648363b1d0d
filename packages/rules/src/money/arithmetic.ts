import type { Money } from '@tessera/contracts/money.ts';

/** The sum of two amounts. Throws on different currencies (PAY-011). */
export function addMoney(a: Money, b: Money): Money {
  requireSameCurrency(a, b);
  return { cents: a.cents + b.cents, currency: a.currency };
}

/** Below 0, 0 or above 0, as sorting wants it. Throws on different currencies (PAY-011). */
export function compareMoney(a: Money, b: Money): number {
  requireSameCurrency(a, b);
  return a.cents - b.cents;
}

function requireSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`Cannot combine ${a.currency} with ${b.currency}`);
}
