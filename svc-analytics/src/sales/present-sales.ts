import type { readSales, SaleRow, SalesTotals, SaleTrait } from '@tessera/contracts/analytics/sales-calls.ts';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { Period } from '../period/wrong-period.ts';
import { textOf } from '../rollup/counts.ts';
import { amountsOf, moneyOf } from '../summary/day-counts.ts';
import { countSales, type SalesBy } from './count-sales.ts';
import { type Sold, type SoldDay, sumOf } from './sold-days.ts';

/** The days of a period, and those to compare: the same number of complete days on both sides. */
export interface AskedDays {
  days: readonly SoldDay[];
  compared: { now: Period; before: Period; daysBefore: readonly SoldDay[] } | null;
}

type Sales = AnswerOf<typeof readSales>;
type Both = Pick<Sales['totals'], 'figures' | 'compared'>;

/** Sales of a period by one dimension, most revenue first. */
export function presentSales(
  { days, compared }: AskedDays,
  by: SaleTrait,
): Omit<Sales, 'others' | 'hasNextPage' | 'nextPageCursor'> {
  const all = countSales(days, by);
  const sides = compared && {
    now: countSales(daysIn(days, compared.now), by),
    before: countSales(compared.daysBefore, by),
  };
  const both = (read: (sales: SalesBy) => Sold | undefined): Both => {
    const rowOf = (sales: SalesBy) => saleOf(read(sales) ?? sumOf([]), by);
    return { figures: rowOf(all), compared: sides && { now: rowOf(sides.now), before: rowOf(sides.before) } };
  };
  const titles: Record<string, string> = by === 'product' ? Object.assign({}, ...days.map(({ names }) => names)) : {};
  return {
    rows: [...all.byKey].sort(mostFirst).map(([key]): SaleRow => {
      const title = titles[key];
      return { name: textOf(key), ...(title !== undefined && { title }), ...both(({ byKey }) => byKey.get(key)) };
    }),
    none: all.none ? both(({ none }) => none) : null,
    unknown: all.unknown ? both(({ unknown }) => unknown) : null,
    totals: totalsOf(all, sides),
    days: compared && { now: compared.now, before: compared.before },
  };
}

/** The totals are the same for every dimension. */
function totalsOf(all: SalesBy, sides: { now: SalesBy; before: SalesBy } | null): Both {
  const rowOf = ({ totals }: SalesBy) => saleOf(totals, 'source');
  return { figures: rowOf(all), compared: sides && { now: rowOf(sides.now), before: rowOf(sides.before) } };
}

const daysIn = (days: readonly SoldDay[], { from, to }: Period) => days.filter(({ day }) => day >= from && day <= to);

function saleOf({ orders, cancelled, units, off, ...amounts }: Sold, by: SaleTrait): SalesTotals {
  const { revenue, ...less } = amountsOf([amounts]);
  return {
    ...(by !== 'product' && { orders, cancelled, ...less }),
    units,
    revenue,
    ...(by === 'discount' && { off: moneyOf([off]) }),
  };
}

const largest = ({ revenue }: Sold) => Math.max(0, ...Object.values(revenue));
const mostFirst = ([keyA, a]: [string, Sold], [keyB, b]: [string, Sold]) =>
  largest(b) - largest(a) || b.units - a.units || (keyA < keyB ? -1 : 1);
