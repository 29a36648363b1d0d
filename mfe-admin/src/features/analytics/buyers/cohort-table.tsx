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
import type { CohortFigure } from './search.ts';

/** Buyers of a month from which on a share of them is worth telling; of fewer it is told how many. */
const minBuyers = 10;

/** Who came back how many months after the first order: a row for each month somebody came in. */
export function CohortTable({ buyers: { cohorts, current }, show }: { buyers: Buyers; show: CohortFigure }) {
  const { locale } = useAdmin();
  const later = Math.max(0, ...cohorts.map(({ months }) => months.length - 1));
  return (
    // Scrolled by keyboard too, where it is wider than the screen.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached
    <section className={styles.scroll} tabIndex={0} aria-label="Who comes back, month by month">
      <table className={`${table.table} ${styles.cohorts}`}>
        <caption className="sr">
          Buyers by the month of their first order, and how they ordered in the months after
        </caption>
        <thead>
          <tr>
            <th scope="col">First order</th>
            <th scope="col" className={table.end}>
              New buyers
            </th>
            {Array.from({ length: later + 1 }, (_, index) => (
              // Columns are what they are by their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell them apart by
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

function Figure({ cohort, month, show }: { cohort: Cohort; month: CohortMonth; show: CohortFigure }) {
  const { locale, website } = useAdmin();
  const money = useMoney();
  if (show === 'sales') return amountsText(month.net, website.currency, money);
  if (show === 'buyers') return numberText(month.buyers, locale);
  return cohort.buyers < minBuyers ? `${month.buyers} of ${cohort.buyers}` : percentOf(month.buyers, cohort.buyers);
}

/** The more came back the deeper; the month of the first order is everybody's. */
function depthOf(cohort: Cohort, { buyers }: CohortMonth, index: number): CSSProperties {
  return { '--share': index === 0 ? 0 : buyers / cohort.buyers };
}
