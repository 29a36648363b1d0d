import type { SaleRow, SalesTotals, SaleTrait } from '@tessera/contracts/analytics/sales-calls.ts';
import { changeOf } from '@tessera/rules/analytics/change.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { numberText } from '../../../kit/format/count.ts';
import { amountsText, centsIn } from '../../../kit/format/money.ts';
import { type Column, columnsOf, DataTable } from '../../../kit/ui/tables/data-table.tsx';
import { traitText } from '../trait-names.ts';
import type { Sales } from './query.ts';
import { saleTraits } from './search.ts';

/** A line of the table: a group, the rest, or the total. */
interface Line extends Pick<SaleRow, 'figures' | 'compared'> {
  key: string;
  text: string;
  /** True for orders whose trait is unknown. */
  isUnknown?: boolean;
}

const name: Column<Line> = { id: 'name', title: 'Name', place: 1, cell: ({ text }) => text };
const orders: Column<Line> = {
  ...{ id: 'orders', title: 'Orders', isEnd: true, place: 3, label: 'orders' },
  cell: ({ figures }) => <Count of={figures.orders ?? 0} />,
};
const units: Column<Line> = {
  ...{ id: 'units', title: 'Units', isEnd: true },
  cell: ({ figures }) => <Count of={figures.units} />,
};
const off: Column<Line> = {
  ...{ id: 'off', title: 'Discounts', isEnd: true },
  // Unknown is not zero.
  cell: ({ figures: { off }, isUnknown }) => (off && !isUnknown ? <Amounts of={off} /> : '–'),
};
const sales: Column<Line> = {
  ...{ id: 'sales', title: 'Sales', isEnd: true, place: 2 },
  cell: ({ figures }) => <Amounts of={figures.revenue} />,
};
const gross: Column<Line> = {
  ...{ id: 'gross', title: 'Gross', isEnd: true, isQuiet: true },
  cell: ({ figures }) => <Amounts of={figures.revenue} />,
};
const refunds: Column<Line> = {
  ...{ id: 'refunds', title: 'Refunds', isEnd: true, isQuiet: true },
  cell: ({ figures }) => <Amounts of={figures.refunds ?? []} />,
};
const net: Column<Line> = {
  ...{ id: 'net', title: 'Net', isEnd: true, place: 2 },
  cell: ({ figures }) => <Amounts of={figures.net ?? []} />,
};
const change: Column<Line> = {
  ...{ id: 'change', title: 'Change', isEnd: true, isQuiet: true, place: 4 },
  cell: ({ compared }) => <Change compared={compared} />,
};

const usualColumns = columnsOf<Line>([name, orders, units, gross, refunds, net, change]);
const productColumns = columnsOf<Line>([name, { ...units, place: 3, label: 'units' }, sales, change]);
const discountColumns = columnsOf<Line>([name, orders, units, off, gross, refunds, net, change]);

/** Sales grouped by one trait, highest revenue first, followed by the rest and the total. */
export function SalesTable({ sales: report, by }: { sales: Sales; by: SaleTrait }) {
  const { locale } = useAdmin();
  const title = saleTraits.find(({ id }) => id === by)?.name ?? '';
  const lines: Line[] = [
    ...report.rows.map((row) => ({
      ...row,
      key: `row ${row.name}`,
      text: row.title ?? nameText(by, row.name, locale),
    })),
    ...restLine('No discount', report.none),
    ...restLine('Unknown', report.unknown).map((line) => ({ ...line, isUnknown: true })),
    { key: 'all', text: 'All orders', ...report.totals },
  ];
  const columns = by === 'product' ? productColumns : by === 'discount' ? discountColumns : usualColumns;
  return (
    <DataTable caption={`Sales by ${title.toLowerCase()}`} columns={columns} rows={lines} rowId={({ key }) => key} />
  );
}

const nameText = (by: SaleTrait, report: string, locale: string) =>
  by === 'discount' || by === 'product' ? report : traitText(by, report, locale);

const restLine = (text: string, rest: Sales['none']): Line[] =>
  rest && (rest.figures.orders !== 0 || rest.figures.refunds?.length) ? [{ key: `rest ${text}`, text, ...rest }] : [];

function Count({ of }: { of: number }) {
  return numberText(of, useAdmin().locale);
}

function Amounts({ of }: { of: SalesTotals['revenue'] }) {
  const { currency } = useAdmin().website;
  return amountsText(of, currency, useMoney());
}

/** The change of sales, in the store's currency. */
function Change({ compared }: Pick<Line, 'compared'>) {
  const { currency } = useAdmin().website;
  const money = useMoney();
  if (!compared) return '–';
  const cents = ({ net, revenue }: SalesTotals) => centsIn(net ?? revenue, currency);
  const [now, before] = [cents(compared.now), cents(compared.before)];
  return changeOf(now, before, (difference) => money({ cents: difference, currency })).text;
}
