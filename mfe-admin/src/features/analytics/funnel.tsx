import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { Bars } from './bars.tsx';
import { type FunnelCounts, funnelSteps } from './funnel-steps.ts';

/** How far visits progressed towards an order. */
export function Funnel({ summary }: { summary: Summary }) {
  return <FunnelCard funnel={summary.funnel} />;
}

/** The steps towards an order, with how many visits continued from each. */
export function FunnelCard({ funnel }: { funnel: FunnelCounts }) {
  return (
    <Card title="Conversion funnel">
      <CardBody>
        <Bars lines={funnelSteps(funnel)} isOrdered />
      </CardBody>
    </Card>
  );
}
