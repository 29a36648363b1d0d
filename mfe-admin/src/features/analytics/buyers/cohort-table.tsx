import type { Cohort, CohortMonth } from '@tessera/contracts/analytics/buyer-calls.ts';
import type { CSSProperties } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { numberText } from '../../../kit/format/count.ts';
import { amountsText } from '../../../kit/format/money.ts';
import table from '../../../kit/ui/tables/table.module.css';
import { percentOf } from './buyer-counts.ts';
import styles from './cohort-table.module.css';
import { monthText } from './month-text.ts';
import type { Buyers } from './query.ts';
import type { CohortMeasure } from './search.ts';

/** Customers a cohort needs before shares are shown; smaller ones show counts. */
const minBuyers = 10;

/** How many customers came back how many months after their first order, with a row for each month of first orders. */
export function CohortTable({ buyers: { cohorts, current }, show }: { buyers: Buyers; show: CohortMeasure }) {
  const { locale } = useAdmin();
  const later = Math.max(0, ...cohorts.map(({ months }) => months.length - 1));
  return (
    // Scrolled by keyboard too, where it is wider than the screen.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached
    <section className={styles.scroll} tabIndex={0} aria-label="Customer cohorts by month">
      <table className={`${table.table} ${styles.cohorts}`}>
        <caption className="sr">
          Customers by the month of their first order, and their orders in the months after
        </caption>
        <thead>
          <tr>
            <th scope="col">First order</th>
            <th scope="col" className={table.end}>
              New customers
            </th>
            {Array.from({ length: later + 1 }, (_, index) => (
              // Columns have no identity except their position.
              // biome-ignore lint/suspicious/noArrayIndexKey: the position is the only identity of a column
              <th key={index} scope="col" className={table.end}>
                {index === 0 ? 'Same month' : `+${index} mo.`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map((cohort) => (
            <tr key={cohort.month}>
              <th scope="row">{monthText(cohort.month, locale)}</th>
              <td className={table.end}>{numberText(cohort.buyers, locale)}</td>
              {cohort.months.map((month, index) => (
                <td key={month.month} className={`${table.end} ${styles.cell}`} style={depthOf(cohort, month, index)}>
                  <Figure cohort={cohort} month={month} show={show} />
                  {month.month === current && <span className={styles.running}>so far</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Figure({ cohort, month, show }: { cohort: Cohort; month: CohortMonth; show: CohortMeasure }) {
  const { locale, website } = useAdmin();
  const money = useMoney();
  if (show === 'sales') return amountsText(month.net, website.currency, money);
  if (show === 'buyers') return numberText(month.buyers, locale);
  return cohort.buyers < minBuyers ? `${month.buyers} of ${cohort.buyers}` : percentOf(month.buyers, cohort.buyers);
}

/** The more customers came back, the deeper the colour; the month of the first order has none, as it includes all of them. */
function depthOf(cohort: Cohort, { buyers }: CohortMonth, index: number): CSSProperties {
  return { '--share': index === 0 ? 0 : buyers / cohort.buyers };
}
