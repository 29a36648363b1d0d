import type { OrderGap } from '@tessera/contracts/analytics/buyer-calls.ts';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { Bars } from '../bars.tsx';
import { percentOf } from './buyer-counts.ts';

/** How long customers took to order a second time. */
export function SecondOrders({ gaps }: { gaps: readonly OrderGap[] }) {
  const all = gaps.reduce((sum, { buyers }) => sum + buyers, 0);
  const most = Math.max(1, ...gaps.map(({ buyers }) => buyers));
  return (
    <Card title="Time to second order" note="Second orders placed in these months">
      <CardBody>
        <Bars
          lines={gaps.map(({ withinDays, buyers }, index) => ({
            name: gapName(gaps[index - 1]?.withinDays ?? undefined, withinDays),
            count: buyers,
            share: buyers / most,
            note: all === 0 ? '' : `${percentOf(buyers, all)} of all`,
          }))}
        />
      </CardBody>
    </Card>
  );
}

/** `Up to 7 days`, `8 to 30 days`, `Over 365 days`. */
function gapName(before: number | undefined, withinDays: number | null): string {
  if (before === undefined) return `Up to ${withinDays} days`;
  return withinDays === null ? `Over ${before} days` : `${before + 1} to ${withinDays} days`;
}
