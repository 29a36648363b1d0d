import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import type { CSSProperties, ReactNode } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import styles from './funnel.module.css';
import { type FunnelCounts, funnelSteps } from './funnel-steps.ts';

/** How far visits came on their way to an order. */
export function Funnel({ summary }: { summary: Summary }) {
  const hasTests = summary.totals.testSales.orders > 0;
  return (
    <FunnelCard
      funnel={summary.funnel}
      note={hasTests && 'Visits that ended in a test order are among those that ordered.'}
    />
  );
}

/** Steps towards an order, with how many went on from each. */
export function FunnelCard({ funnel, note }: { funnel: FunnelCounts; note?: ReactNode }) {
  const { locale } = useAdmin();
  return (
    <Card title="From visit to order">
      <CardBody>
        <ol className={styles.funnel}>
          {funnelSteps(funnel).map(({ name, count, share, note: part }) => (
            <li key={name}>
              <span>{name}</span>
              <span className={styles.track}>
                <i style={lengthOf(share)} />
              </span>
              <span className={styles.count}>
                {numberText(count, locale)}
                <small>{part}</small>
              </span>
            </li>
          ))}
        </ol>
        {note && <p className={styles.note}>{note}</p>}
      </CardBody>
    </Card>
  );
}

/** Custom properties are not among React's style names. */
function lengthOf(share: number): CSSProperties {
  return { '--share': share };
}
