import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import { type RawEvent, type RawOrder, rawEventId } from '../collect/raw-event.ts';
import type { Stamp } from '../collect/stamp.ts';

type PlacedOrder = DomainEventPayload<'order.placed'>;

/** An order as a raw event. Its id is the order's, so an order told twice, by event or by import, is one sale. */
export function orderEvent(order: PlacedOrder, { websiteId, at, expireOn }: Stamp): RawEvent {
  return {
    _id: rawEventId(websiteId, `order-${order.orderId}`),
    websiteId,
    kind: 'order',
    name: 'orderPlaced',
    at,
    expireOn,
    pending: true,
    visitorId: '',
    visitId: order.visitId ?? '',
    path: '',
    source: '',
    device: '',
    country: 'unknown',
    order: rawOrder(order),
  };
}

function rawOrder({ orderId, testMode, grandTotal, items, discounts }: PlacedOrder): RawOrder {
  return {
    orderId,
    testMode,
    currency: grandTotal.currency,
    grandTotalCents: Number(grandTotal.value),
    items: items.map(({ productId, productName, quantity, unitPrice }) => ({
      productId,
      name: productName,
      quantity,
      cents: quantity * Number(unitPrice.value),
    })),
    ...(discounts && { discounts }),
  };
}
