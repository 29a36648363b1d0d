import type { readSales, SaleFigures, SaleRow, SaleTrait } from '@tessera/contracts/analytics/sales-calls.ts';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { Period } from '../period/wrong-period.ts';
import { textOf } from '../rollup/counts.ts';
import { amountsOf, moneyOf } from '../summary/day-counts.ts';
import { countSales, type SalesBy } from './count-sales.ts';
import { type Sold, type SoldDay, sumOf } from './sold-days.ts';

/** The days of a period, and those that are compared: as many that are over on both sides. */
export interface AskedDays {
  days: readonly SoldDay[];
  compared: { now: Period; before: Period; daysBefore: readonly SoldDay[] } | null;
}

type Sales = AnswerOf<typeof readSales>;
type Both = Pick<Sales['totals'], 'figures' | 'compared'>;

/** Everything sold in a period by one thing, those of most revenue first. */
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
    const figures = (sales: SalesBy) => figuresOf(read(sales) ?? sumOf([]), by);
    return { figures: figures(all), compared: sides && { now: figures(sides.now), before: figures(sides.before) } };
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

/** By whatever they are told apart, all orders are orders. */
function totalsOf(all: SalesBy, sides: { now: SalesBy; before: SalesBy } | null): Both {
  const figures = ({ totals }: SalesBy) => figuresOf(totals, 'source');
  return { figures: figures(all), compared: sides && { now: figures(sides.now), before: figures(sides.before) } };
}

const daysIn = (days: readonly SoldDay[], { from, to }: Period) => days.filter(({ day }) => day >= from && day <= to);

function figuresOf({ orders, cancelled, units, off, ...amounts }: Sold, by: SaleTrait): SaleFigures {
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
