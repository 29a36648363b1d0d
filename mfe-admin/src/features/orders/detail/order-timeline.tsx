import type { Order } from '@tessera/contracts/commerce/order.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { personName } from '../../../kit/format/account-name.ts';
import { Time } from '../../../kit/format/moment-of.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { NoteForm } from './note-form.tsx';
import styles from './order-timeline.module.css';

/** What happened, newest first. */
export function OrderTimeline({ order }: { order: Order }) {
  const { account } = useAdmin();
  return (
    <Card title="Timeline">
      <CardBody>
        <NoteForm order={order} />
        <ol className={styles.timeline}>
          {order.timeline.map((entry) => (
            <li key={`${entry.at} ${entry.what}`}>
              <span>{entry.what}</span>
              <Time at={entry.at} />
              <small>
                {entry.detail && <q>{entry.detail}</q>}
                {personName(entry.who, account)}
              </small>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
