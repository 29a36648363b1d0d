import type { Order } from '@tessera/contracts/commerce/order.ts';
import { wholeParcel } from '@tessera/rules/orders/fulfilment.ts';
import { unitRows } from '@tessera/rules/orders/order-text.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Time } from '../../../kit/context/moment-of.tsx';
import { timeText } from '../../../kit/format/moment.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { isLink } from '../shared/tracking-fields.tsx';
import styles from './order-extras.module.css';
import { TrackDialog } from './track-dialog.tsx';

/** What left the house, and how it can be followed. */
export function OrderParcels({ order }: { order: Order }) {
  const { locale, website, now } = useAdmin();
  const place = { locale, timeZone: website.timeZone };
  const track = useDialogEntry('tracking');
  const parcels = [wholeParcel(order) ?? order.shipments].flat();
  const tracked = parcels.find(({ id }) => id === track.of);
  if (parcels.length === 0) return null;
  return (
    <Card title={parcels.length === 1 ? 'Parcel' : 'Parcels'}>
      <CardBody>
        <ul className={styles.list}>
          {parcels.map(({ id, at, lines, carrier, trackingNumber, trackingUrl, mailOn = 0 }) => (
            <li key={id}>
              <div>
                {unitRows(order, lines)
                  .map(({ label }) => label)
                  .join(', ')}
                <small>
                  <Tracking text={[carrier, trackingNumber].filter(Boolean).join(' ')} url={trackingUrl} />
                </small>
                {mailOn > now() && <small>The mail about it goes out at {timeText(mailOn, place)}.</small>}
              </div>
              <Time at={at} />
              <Button needs="orders.write" isSmall onClick={() => track.open(id)}>
                {carrier || trackingNumber || trackingUrl ? 'Correct tracking' : 'Add tracking'}
              </Button>
            </li>
          ))}
        </ul>
        {tracked && track.isOpen && <TrackDialog order={order} shipment={tracked} dialog={track.dialog} />}
      </CardBody>
    </Card>
  );
}

function Tracking({ text, url }: { text: string; url: string }) {
  if (!url || !isLink(url)) return text || 'Without tracking';
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {text || 'Follow the parcel'}
    </a>
  );
}
