import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import type { ReactNode } from 'react';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { Bars } from './bars.tsx';
import styles from './funnel.module.css';
import { type FunnelCounts, funnelSteps } from './funnel-steps.ts';

/** How far visits came on their way to an order. */
export function Funnel({ summary }: { summary: Summary }) {
  return <FunnelCard funnel={summary.funnel} />;
}

/** Steps towards an order, with how many went on from each. */
export function FunnelCard({ funnel, note }: { funnel: FunnelCounts; note?: ReactNode }) {
  return (
    <Card title="From visit to order">
      <CardBody>
        <Bars lines={funnelSteps(funnel)} isOrdered />
        {note && <p className={styles.note}>{note}</p>}
      </CardBody>
    </Card>
  );
}
