import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import { eventOfService } from '../collect/event-of-service.ts';
import type { RawEvent, RawOrder, RawReversal } from '../collect/raw-event.ts';
import type { Stamp } from '../collect/stamp.ts';

type PlacedOrder = DomainEventPayload<'order.placed'>;
type RefundedOrder = DomainEventPayload<'order.refunded'>;
type CancelledOrder = DomainEventPayload<'order.cancelled'>;

/** An order as a raw event. The event id is the order's, so that repeated events and imports are one sale. */
export function orderEvent(order: PlacedOrder, stamp: Stamp): RawEvent {
  const { orderId, visitId } = order;
  const fields = { eventId: `order-${orderId}`, kind: 'order', name: 'orderPlaced', visitId } as const;
  return { ...eventOfService(fields, stamp), order: rawOrder(order) };
}

/** A refund as a raw event. Refund ids are unique within their order, so a refund reported twice is one. */
export function refundEvent(refund: RefundedOrder, stamp: Stamp): RawEvent {
  const { orderId, refundId, visitId, amount } = refund;
  const fields = {
    eventId: `refund-${orderId}-${refundId}`,
    kind: 'reversal',
    name: 'orderRefunded',
    visitId,
  } as const;
  return { ...eventOfService(fields, stamp), reversal: rawReversal(refund, amount, false) };
}

/** A cancellation as a raw event. It subtracts the unpaid amount; the paid one is subtracted by its refund. */
export function cancellationEvent(cancelled: CancelledOrder, stamp: Stamp): RawEvent {
  const { orderId, visitId, unpaid } = cancelled;
  const fields = { eventId: `cancelled-${orderId}`, kind: 'reversal', name: 'orderCancelled', visitId } as const;
  return { ...eventOfService(fields, stamp), reversal: rawReversal(cancelled, unpaid, true) };
}

function rawReversal(
  { orderId, testMode, discounts, cohort }: RefundedOrder | CancelledOrder,
  amount: RefundedOrder['amount'] | undefined,
  cancels: boolean,
): RawReversal {
  return {
    orderId,
    testMode,
    cancels,
    // Cancellations from before the unpaid part was reported take off nothing: no currency is needed.
    currency: amount?.currency ?? '',
    cents: Number(amount?.value ?? 0),
    ...(discounts && { discounts }),
    ...(cohort && { cohort }),
  };
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
