import type { Cohort } from '@tessera/contracts/analytics/buyer-calls.ts';
import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';
import { csvLine } from '@tessera/service-kit/csv-line.ts';

/** A line for each month of each cohort; a column of revenue for each currency, in major units without a sign. */
export function buyersCsv(cohorts: readonly Cohort[]): string {
  const amounts = cohorts.flatMap(({ months }) => months.flatMap(({ revenue, refunds }) => [...revenue, ...refunds]));
  const currencies = [...new Set(amounts.map(({ currency }) => currency))];
  const amountNames = ['revenue', 'refunds', 'net'] as const;
  const head = [
    ...['first order', 'month', 'buyers', 'orders', 'cancelled'],
    ...currencies.flatMap((currency) => amountNames.map((name) => `${name} ${currency}`)),
  ];
  const lines = cohorts.flatMap((cohort) =>
    cohort.months.map((sales) => [
      ...[cohort.month, sales.month, String(sales.buyers), String(sales.orders), String(sales.cancelled)],
      ...currencies.flatMap((currency) =>
        amountNames.map((name) => {
          const cents = sales[name].find((one) => one.currency === currency)?.cents ?? 0;
          return toDecimalMoney({ currency, cents }).decimalValue;
        }),
      ),
    ]),
  );
  return [head, ...lines].map(csvLine).join('');
}
