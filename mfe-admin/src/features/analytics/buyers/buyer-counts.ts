import type { OrderGap } from '@tessera/contracts/analytics/buyer-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { centsIn } from '../../../kit/format/money.ts';
import type { Buyers } from './query.ts';

/** Second orders needed before the usual gap is reported. */
const minSecondOrders = 5;

/** Customers whose first order is in the months, and how many of them ordered again. */
export function newBuyers({ cohorts }: Pick<Buyers, 'cohorts'>): { buyers: number; orderedAgain: number } {
  return {
    buyers: sumOf(cohorts.map(({ buyers }) => buyers)),
    orderedAgain: sumOf(cohorts.map(({ orderedAgain }) => orderedAgain)),
  };
}

/** Net sales to known buyers, in minor units of a currency: first ones, and those after. */
export function salesTo({ months }: Pick<Buyers, 'months'>, currency: Currency): { first: number; again: number } {
  return {
    first: sumOf(months.map(({ first }) => centsIn(first.net, currency))),
    again: sumOf(months.map(({ again }) => centsIn(again.net, currency))),
  };
}

/**
 * @returns within how many days of the first order half of the second orders were placed; null when more than half of
 * them came later than the longest interval, undefined when there are too few to judge.
 */
export function usualGap(gaps: readonly OrderGap[]): number | null | undefined {
  const all = sumOf(gaps.map(({ buyers }) => buyers));
  if (all < minSecondOrders) return undefined;
  let soFar = 0;
  return gaps.find(({ buyers }) => {
    soFar += buyers;
    return soFar * 2 >= all;
  })?.withinDays;
}

/** A whole percentage; 0 % when there is nothing to divide. */
export const percentOf = (part: number, all: number): string => `${all === 0 ? 0 : Math.round((part / all) * 100)} %`;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
