import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import type { BarLine } from './bars.tsx';

const names = [
  ['visits', 'Visits'],
  ['productViews', 'Viewed a product'],
  ['carts', 'Added to cart'],
  ['checkouts', 'Reached checkout'],
  ['orders', 'Ordered'],
] as const;

/** How many visits reached each step. */
export type FunnelCounts = Summary['funnel'];

/** The steps with their share of all visits, and their share of the previous step as text. */
export function funnelSteps(funnel: FunnelCounts): BarLine[] {
  return names.map(([key, name], index) => {
    const count = funnel[key];
    const previous = names[index - 1];
    return {
      name,
      count,
      share: funnel.visits === 0 ? 0 : Math.min(1, count / funnel.visits),
      note: previous ? partText(count, funnel[previous[0]]) : '',
    };
  });
}

function partText(count: number, of: number): string {
  return of === 0 ? '' : `${Math.round((count / of) * 100)} % of those`;
}
