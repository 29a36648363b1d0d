import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { ListBody } from '../../kit/list/list-body.tsx';
import { useListSearch } from '../../kit/list/use-list-search.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { deliveriesOf } from './queries.ts';
import styles from './webhooks.module.css';

/** What was sent to an endpoint, newest first, by state. */
export function DeliveryLog({ endpointId }: { endpointId: string }) {
  const list = deliveriesOf(endpointId);
  const query = useQuery(list.page(useAdmin(), useListSearch(list)));
  return (
    <Card title="Deliveries" note="Stored for 30 days">
      <ListBody
        list={list}
        query={query}
        skeletonRows={4}
        rows={({ deliveries }) => deliveries}
        draw={(deliveries) => (
          <ul className={styles.log}>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )}
        empty={{ icon: Inbox, title: 'Nothing sent yet', text: 'Send a test, or wait for the next event.' }}
      />
    </Card>
  );
}
