import type { Cohort } from '@tessera/contracts/analytics/buyer-calls.ts';
import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';
import { csvLine } from '@tessera/service-kit/csv-line.ts';

/** A line for each month of each cohort; a column of revenue for each currency, in major units without a sign. */
export function buyersCsv(cohorts: readonly Cohort[]): string {
  const amounts = cohorts.flatMap(({ months }) => months.flatMap(({ revenue }) => revenue));
  const currencies = [...new Set(amounts.map(({ currency }) => currency))];
  const head = ['first order', 'month', 'buyers', 'orders', ...currencies.map((currency) => `revenue ${currency}`)];
  const lines = cohorts.flatMap((cohort) =>
    cohort.months.map(({ month, buyers, orders, revenue }) => [
      ...[cohort.month, month, String(buyers), String(orders)],
      ...currencies.map((currency) => {
        const cents = revenue.find((one) => one.currency === currency)?.cents ?? 0;
        return toDecimalMoney({ currency, cents }).decimalValue;
      }),
    ]),
  );
  return [head, ...lines].map(csvLine).join('');
}
