import type { OrderShipment } from '@tessera/contracts/commerce/order.ts';
import { wholeParcel } from '@tessera/rules/orders/fulfilment.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { type OrderKey, onTimeline } from '../store/change-order.ts';
import { lifeOf, type OrderDocument, waitingFor } from '../store/order-document.ts';
import type { OrderStore } from '../store/order-store.ts';

type Tracking = Pick<OrderShipment, 'carrier' | 'trackingNumber' | 'trackingUrl'>;

interface Correction extends OrderKey, Tracking {
  shipmentId: string;
  notify: boolean;
  who: string;
  at: number;
  /** When the buyer is told, unless a mail about the parcel waits already. */
  tellOn: number;
}

/**
 * Adds or corrects how a parcel can be followed. The buyer is told a little later, by what stands there then: whoever
 * corrects a slip before that, or the order's first mail that still waits, makes it one mail with the right number.
 */
export function trackShipment(orders: OrderStore, correction: Correction): Promise<OrderDocument | Failure> {
  const { orderId, shipmentId, carrier, trackingNumber, trackingUrl, who, at, tellOn } = correction;
  const text = [carrier, trackingNumber].filter(Boolean).join(' ') || trackingUrl;
  const tracking = { carrier, trackingNumber, trackingUrl };
  const notify = correction.notify && text !== '';
  return orders.change(correction, (order) => {
    const life = { ...order, ...lifeOf(order) };
    const whole = wholeParcel(life);
    const { shipments } = whole ? { shipments: [whole] } : life;
    const place = shipments.findIndex(({ id }) => id === shipmentId);
    const shipment = shipments[place];
    if (!shipment) return fail('order.shipment_unknown');
    if (isSame(shipment, correction)) return undefined;
    const waiting = waitingFor(order, shipmentId).find(({ payload }) => payload.notify || !notify);
    const payload = { orderId, shipmentId, notify, testMode: order.testMode };
    const what = textOf(shipment) === '' ? 'Tracking added' : text === '' ? 'Tracking removed' : 'Tracking corrected';
    return {
      where: waiting ? { outbox: trusted({ $elemMatch: { id: waiting.id, attempt: 0 } }) } : {},
      update: {
        $set: whole
          ? { shipments: [{ ...whole, ...tracking, who, trackedOn: at }] }
          : fieldsOf(`shipments.${place}`, { ...tracking, trackedOn: at }),
        $push: {
          ...onTimeline(at, who, what, detailOf(shipment, text)),
          ...(!waiting && { outbox: outboxEntry('order.tracked', payload, at, tellOn) }),
        },
      },
    };
  });
}

const fieldsOf = (path: string, fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${path}.${name}`, value]));

function isSame(one: Tracking, other: Tracking): boolean {
  return (
    one.carrier === other.carrier &&
    one.trackingNumber === other.trackingNumber &&
    one.trackingUrl === other.trackingUrl
  );
}

const textOf = ({ carrier, trackingNumber, trackingUrl }: Tracking) =>
  [carrier, trackingNumber].filter(Boolean).join(' ') || trackingUrl;

/** What it is now, and what it was. */
function detailOf(before: Tracking, now: string): string {
  const was = textOf(before);
  return was === '' || was === now ? now : `${now || 'None'}, before: ${was}`;
}
