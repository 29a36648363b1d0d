import type { Order } from '@tessera/contracts/commerce/order.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { personName } from '../../../kit/format/account-name.ts';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { Timeline } from '../../../kit/ui/layout/timeline.tsx';
import { NoteForm } from './note-form.tsx';

/** What happened, newest first. */
export function OrderTimeline({ order }: { order: Order }) {
  const { account } = useAdmin();
  return (
    <Card title="Timeline">
      <CardBody>
        <NoteForm order={order} />
        <Timeline
          of={order.timeline.map(({ at, what, detail, who }) => ({
            at,
            what,
            from: (
              <>
                {detail && <q>{detail}</q>}
                {personName(who, account)}
              </>
            ),
          }))}
        />
      </CardBody>
    </Card>
  );
}
