import type { BuyersMonth } from '@tessera/contracts/analytics/buyer-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { numberText } from '../../../kit/format/count.ts';
import { amountsText, centsIn } from '../../../kit/format/money.ts';
import { type Column, columnsOf, DataTable } from '../../../kit/ui/tables/data-table.tsx';
import { percentOf } from './buyer-counts.ts';
import { monthText } from './month-text.ts';

type Part = Exclude<keyof BuyersMonth, 'month'>;

const count = (part: Part, title: string, more: Partial<Column<BuyersMonth>> = {}): Column<BuyersMonth> => ({
  ...{ id: part, title, isEnd: true, ...more },
  cell: (month) => <Count of={month[part].orders} />,
});
const sales = (part: Part): Column<BuyersMonth> => ({
  ...{ id: `${part} sales`, title: 'Net sales', isEnd: true, isQuiet: true },
  cell: (month) => <Amounts of={month[part].net} />,
});
const known: Column<BuyersMonth>[] = [
  { id: 'month', title: 'Month', place: 1, cell: ({ month }) => <Month of={month} /> },
  count('first', 'First orders', { place: 3, label: 'first orders' }),
  sales('first'),
  count('again', 'Returning customers', { place: 4, label: 'orders of returning customers' }),
  sales('again'),
  {
    ...{ id: 'share', title: 'Share of sales', isEnd: true, place: 2, label: 'of sales to returning customers' },
    cell: (month) => <Share month={month} />,
  },
];
const columns = columnsOf(known);
const columnsWithUnknown = columnsOf([...known, count('unknown', 'Unknown'), sales('unknown')]);

const hasOrders = ({ first, again, unknown }: BuyersMonth) =>
  [first, again, unknown].some(({ orders, refunds }) => orders > 0 || refunds.length > 0);

/** First and repeat orders by month, newest first, starting at the first month with orders. */
export function MonthsTable({ months }: { months: readonly BuyersMonth[] }) {
  const hasUnknown = months.some(({ unknown }) => unknown.orders > 0);
  return (
    <DataTable
      caption="Orders of new and returning customers by month"
      columns={hasUnknown ? columnsWithUnknown : columns}
      rows={months.slice(months.findIndex(hasOrders)).toReversed()}
      rowId={({ month }) => month}
    />
  );
}

function Month({ of }: { of: string }) {
  return monthText(of, useAdmin().locale);
}

function Count({ of }: { of: number }) {
  return numberText(of, useAdmin().locale);
}

function Amounts({ of }: { of: BuyersMonth['first']['net'] }) {
  const { currency } = useAdmin().website;
  return amountsText(of, currency, useMoney());
}

/** The share of returning customers in the sales to known customers, in the store's currency. */
function Share({ month: { first, again } }: { month: BuyersMonth }) {
  const { currency } = useAdmin().website;
  const [once, repeated] = [centsIn(first.net, currency), centsIn(again.net, currency)];
  return once + repeated <= 0 ? '–' : percentOf(repeated, once + repeated);
}
