import type { Order } from '@tessera/contracts/commerce/order.ts';
import { unitRows } from '@tessera/rules/orders/order-text.ts';
import { useAdmin } from '../../app/admin-context.ts';
import { momentText } from '../../format/moment.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import styles from './order-extras.module.css';

/** What left the house, and how it can be followed. */
export function OrderParcels({ order }: { order: Order }) {
  const { locale, website, now } = useAdmin();
  if (order.shipments.length === 0) return null;
  return (
    <Card title={order.shipments.length === 1 ? 'Parcel' : 'Parcels'}>
      <CardBody>
        <ul className={styles.list}>
          {order.shipments.map(({ id, at, lines, carrier, trackingNumber, trackingUrl }) => (
            <li key={id}>
              <div>
                {unitRows(order, lines)
                  .map(({ label }) => label)
                  .join(', ')}
                <small>
                  <Tracking text={[carrier, trackingNumber].filter(Boolean).join(' ')} url={trackingUrl} />
                </small>
              </div>
              <time dateTime={new Date(at).toISOString()}>
                {momentText(at, { locale, timeZone: website.timeZone }, now())}
              </time>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Tracking({ text, url }: { text: string; url: string }) {
  if (!url) return text || 'Without tracking';
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {text || 'Follow the parcel'}
    </a>
  );
}
