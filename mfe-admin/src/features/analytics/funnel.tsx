import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import type { CSSProperties } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import styles from './funnel.module.css';
import { funnelSteps } from './funnel-steps.ts';

/** How far visits came on their way to an order. */
export function Funnel({ summary }: { summary: Summary }) {
  const { locale } = useAdmin();
  const hasTests = summary.totals.testSales.orders > 0;
  return (
    <Card title="From visit to order">
      <CardBody>
        <ol className={styles.funnel}>
          {funnelSteps(summary.funnel).map(({ name, count, share, note }) => (
            <li key={name}>
              <span>{name}</span>
              <span className={styles.track}>
                <i style={lengthOf(share)} />
              </span>
              <span className={styles.count}>
                {numberText(count, locale)}
                <small>{note}</small>
              </span>
            </li>
          ))}
        </ol>
        {hasTests && <p className={styles.note}>Visits that ended in a test order are among those that ordered.</p>}
      </CardBody>
    </Card>
  );
}

/** Custom properties are not among React's style names. */
function lengthOf(share: number): CSSProperties {
  return { '--share': share };
}
