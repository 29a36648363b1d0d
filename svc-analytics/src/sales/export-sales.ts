import type { readSales, SalesTotals, SaleTrait } from '@tessera/contracts/analytics/sales-calls.ts';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import type { Money } from '@tessera/contracts/money.ts';
import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';
import { csvLine } from '@tessera/service-kit/csv-line.ts';

type Sales = Pick<AnswerOf<typeof readSales>, 'rows' | 'none' | 'unknown'>;

/**
 * Sales as a file: a column of revenue for each currency, in major units without a sign, as spreadsheets add them up.
 */
export function salesCsv({ rows, none, unknown }: Sales, by: SaleTrait): string {
  const lines = [
    ...rows,
    ...(none ? [{ name: '', title: 'No discount', figures: none.figures }] : []),
    ...(unknown ? [{ name: '', title: 'Not known', figures: unknown.figures }] : []),
  ];
  const currencies = [
    ...new Set(
      lines.flatMap(({ figures: { revenue, refunds = [] } }) =>
        [...revenue, ...refunds].map(({ currency }) => currency),
      ),
    ),
  ];
  const hasOff = by === 'discount';
  const hasRefunds = by !== 'product';
  const head = [
    ...[by, 'title', ...(by === 'product' ? [] : ['orders', 'cancelled']), 'units'],
    ...currencies.map((currency) => `revenue ${currency}`),
    ...(hasRefunds ? currencies.flatMap((currency) => [`refunds ${currency}`, `net ${currency}`]) : []),
    ...(hasOff ? currencies.map((currency) => `taken off ${currency}`) : []),
  ];
  const cells = ({ orders, cancelled, units, revenue, refunds = [], net = [], off = [] }: SalesTotals) => [
    ...[...(by === 'product' ? [] : [String(orders ?? 0), String(cancelled ?? 0)]), String(units)],
    ...currencies.map(amountIn(revenue)),
    ...(hasRefunds ? currencies.flatMap((currency) => [amountIn(refunds)(currency), amountIn(net)(currency)]) : []),
    ...(hasOff ? currencies.map(amountIn(off)) : []),
  ];
  return [head, ...lines.map(({ name, title = '', figures }) => [name, title, ...cells(figures)])]
    .map(csvLine)
    .join('');
}

const amountIn = (amounts: readonly Money[]) => (currency: Currency) =>
  toDecimalMoney({ currency, cents: amounts.find((one) => one.currency === currency)?.cents ?? 0 }).decimalValue;
