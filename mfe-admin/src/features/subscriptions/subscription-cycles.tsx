import { Link } from '@tanstack/react-router';
import type { Subscription, SubscriptionCycle } from '@tessera/contracts/commerce/subscription.ts';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import { Day } from './cells.tsx';

const states: Record<SubscriptionCycle['state'], [Tone, string]> = {
  paid: ['ok', 'Paid'],
  skipped: ['neutral', 'Skipped'],
  failed: ['bad', 'Not paid'],
};

const columns = columnsOf<SubscriptionCycle>([
  { id: 'due', title: 'Due', place: 1, cell: ({ dueOn }) => <Day ms={dueOn} /> },
  { id: 'order', title: 'Order', place: 3, cell: (cycle) => <OrderLink of={cycle} /> },
  { id: 'attempts', title: 'Tries', isEnd: true, isQuiet: true, cell: ({ attempts }) => attempts },
  {
    id: 'state',
    title: 'State',
    place: 2,
    cell: ({ state }) => <Badge tone={states[state][0]}>{states[state][1]}</Badge>,
  },
]);

/** The dates that have passed, newest first. */
export function SubscriptionCycles({ of: { cycles } }: { of: Subscription }) {
  return (
    <Card title="Dates">
      <DataTable
        caption="Dates, newest first"
        columns={columns}
        rows={cycles}
        rowId={({ slot, at }) => `${slot} ${at}`}
      />
    </Card>
  );
}

function OrderLink({ of: { orderId, orderNumber } }: { of: SubscriptionCycle }) {
  if (!orderId) return <span>–</span>;
  return (
    <Link to="/commerce/orders/$orderId" params={{ orderId }} className="num">
      {orderNumber}
    </Link>
  );
}
