import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderDownload } from '@tessera/contracts/commerce/download-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoment } from '../../../kit/context/moment-of.tsx';
import { failureText } from '../../../kit/data/call-problem.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { renewDownloads } from '../shared/order-calls.ts';
import { orderDownloads, orderMails } from '../shared/queries.ts';
import styles from './order-extras.module.css';

/** Files of the order, and how often its buyer may still load them. */
export function OrderDownloads({ orderId }: { orderId: string }) {
  const admin = useAdmin();
  const queryClient = useQueryClient();
  const { data: downloads = [] } = useQuery(orderDownloads.query(admin.api, orderId));
  const renew = useMutation({
    mutationFn: () => renewDownloads(admin.api, orderId),
    onSuccess: (renewed) => {
      orderDownloads.set(queryClient, orderId, renewed);
      admin.sayings.say('The links are renewed and mailed');
      return orderMails.invalidate(queryClient);
    },
  });
  if (downloads.length === 0) return null;
  return (
    <Card
      title="Downloads"
      action={
        <Button needs="orders.write" isSmall isBusy={renew.isPending} onClick={() => renew.mutate()}>
          {renew.isPending ? 'Renewing …' : 'Renew and mail'}
        </Button>
      }
    >
      <CardBody>
        <ul className={styles.list}>
          {downloads.map((download) => (
            <li key={download.id}>
              <div>
                {download.productName}
                <small>{download.fileName}</small>
              </div>
              <Left download={download} />
            </li>
          ))}
        </ul>
        {renew.isError && <Failed>{failureText('Not renewed.', renew.error)}</Failed>}
      </CardBody>
    </Card>
  );
}

function Left({ download: { left, until } }: { download: OrderDownload }) {
  const { now } = useAdmin();
  const moment = useMoment()(until);
  if (left === 0) return <small>Used up</small>;
  if (until <= now()) return <small>Over since {moment}</small>;
  return (
    <small>
      {left} left, until {moment}
    </small>
  );
}
