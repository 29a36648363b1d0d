import { type Order, type OrderShipment, order } from '@tessera/contracts/commerce/order.ts';
import { pickFields } from '../lib/pick-fields.ts';
import { lifeOf, type OrderDocument, waitingFor } from './store/order-document.ts';

/** Contract fields that are read from the document; links add `isShortened` later. */
const storedFields = order.omit({ isShortened: true }).keyof().options;

/** Returns an order as owners read it. Document fields outside the contract stay inside the service. */
export function presentOrder(document: OrderDocument): Order {
  const life = lifeOf(document);
  const shipments = life.shipments.map((shipment) => ({ ...shipment, ...mailOf(document, shipment) }));
  return { ...pickFields(document, storedFields), ...life, shipments };
}

/** When the mail about a parcel goes out, where it waits still. */
function mailOf(document: OrderDocument, { id }: OrderShipment): Pick<OrderShipment, 'mailOn'> {
  const mail = waitingFor(document, id).find(({ payload }) => payload.notify);
  return mail ? { mailOn: mail.nextAt } : {};
}

/** An order as its buyer reads it: nothing of what the team says and does among itself. */
export function presentOrderToBuyer(document: OrderDocument): Order {
  const { refunds, shipments, ...order } = presentOrder(document);
  return {
    ...order,
    timeline: [],
    refunds: refunds.filter(({ state }) => state !== 'failed').map((refund) => ({ ...refund, who: '', reason: '' })),
    shipments: shipments.map(({ trackedOn, mailOn, ...shipment }) => ({ ...shipment, who: '' })),
  };
}
