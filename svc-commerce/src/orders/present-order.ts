import type { Order, OrderShipment } from '@tessera/contracts/commerce/order.ts';
import { lifeOf, type OrderDocument, waitingFor } from './store/order-document.ts';

/** An order as owners read it. */
export function presentOrder(document: OrderDocument): Order {
  // Orders from before November 2026 keep a `searchText`, for processes of then.
  const {
    _id,
    schemaVersion,
    state,
    claim,
    buyer,
    tokenHash,
    search,
    searchText,
    placing,
    outbox,
    hasRefund,
    hasPreOrder,
    ...rest
  } = document;
  const { pendingPayment, paymentRequests, undoneShipments, totalCents, lifeVersion, visitId, discounts, ...order } =
    rest;
  const life = lifeOf(document);
  const shipments = life.shipments.map((shipment) => ({ ...shipment, ...mailOf(document, shipment) }));
  return { ...order, ...life, shipments };
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
