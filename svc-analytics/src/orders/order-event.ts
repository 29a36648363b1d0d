import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import { heardEvent } from '../collect/heard-event.ts';
import type { RawEvent, RawOrder } from '../collect/raw-event.ts';
import type { Stamp } from '../collect/stamp.ts';

type PlacedOrder = DomainEventPayload<'order.placed'>;

/** An order as a raw event. Its id is the order's, so an order told twice, by event or by import, is one sale. */
export function orderEvent(order: PlacedOrder, stamp: Stamp): RawEvent {
  const { orderId, visitId } = order;
  const told = { eventId: `order-${orderId}`, kind: 'order', name: 'orderPlaced', visitId } as const;
  return { ...heardEvent(told, stamp), order: rawOrder(order) };
}

function rawOrder({ orderId, testMode, grandTotal, items, discounts, earlier }: PlacedOrder): RawOrder {
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
    ...(earlier !== undefined && { earlier }),
  };
}
