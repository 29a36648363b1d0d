import type { SaleTrait } from '@tessera/contracts/analytics/sales-calls.ts';
import { addTo, type Sold, type SoldDay, sumOf } from './sold-days.ts';

/** Live sales of some days, grouped by one dimension. Keys are those of the days' documents. */
export interface SalesBy {
  byKey: Map<string, Sold>;
  /** Orders without a discount; undefined by any other dimension. */
  none: Sold | undefined;
  /** Sales that belong to no group; undefined by product. */
  unknown: Sold | undefined;
  totals: Sold;
}

/** Sums the days. Sales without the dimension are the difference to all orders. */
export function countSales(days: readonly SoldDay[], by: SaleTrait): SalesBy {
  const byKey = new Map<string, Sold>();
  for (const day of days) {
    for (const [key, part] of Object.entries(by === 'product' ? day.products : day.sold[by])) {
      const known = byKey.get(key);
      if (known) addTo(known, part, 1);
      else byKey.set(key, sumOf([part]));
    }
  }
  for (const [key, part] of byKey) if (isEmpty(part)) byKey.delete(key);
  const totals = sumOf(days.map(({ sales }) => sales));
  if (by === 'product') return { byKey, none: undefined, unknown: undefined, totals };
  if (by !== 'discount') return { byKey, none: undefined, unknown: leftOf(totals, [...byKey.values()]), totals };
  const none = sumOf(days.map(({ sold }) => sold.fullPrice));
  const discounted = sumOf(days.map(({ sold }) => sold.discounted));
  return { byKey, none, unknown: leftOf(totals, [none, discounted]), totals };
}

/** A visit may lose its sale to another source; what was refunded of an order from before the period remains. */
const isEmpty = ({ orders, units, cancelled, refunds }: Sold) =>
  orders === 0 && units === 0 && cancelled === 0 && Object.values(refunds).every((cents) => cents === 0);

function leftOf(totals: Sold, parts: readonly Sold[]): Sold {
  const left = sumOf([totals]);
  for (const part of parts) addTo(left, part, -1);
  return left;
}
