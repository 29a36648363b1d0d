import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { Bars } from './bars.tsx';
import { type FunnelCounts, funnelSteps } from './funnel-steps.ts';

/** How far visits came on their way to an order. */
export function Funnel({ summary }: { summary: Summary }) {
  return <FunnelCard funnel={summary.funnel} />;
}

/** Steps towards an order, with how many went on from each. */
export function FunnelCard({ funnel }: { funnel: FunnelCounts }) {
  return (
    <Card title="From visit to order">
      <CardBody>
        <Bars lines={funnelSteps(funnel)} isOrdered />
      </CardBody>
    </Card>
  );
}
