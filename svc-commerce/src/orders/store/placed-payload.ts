import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import type { EarlierOrders } from '@tessera/contracts/order-events.ts';
import type { OrderDocument } from './order-document.ts';

/** What the others hear of an order that was placed; `earlier` is undefined where nobody looks at what it comes after. */
export function placedPayload(
  order: OrderDocument,
  earlier: EarlierOrders | null | undefined,
): DomainEventPayload<'order.placed'> {
  const { id, purchasedCartId, testMode, grandTotal, shippingTotal, taxTotal, items, discounts, visitId } = order;
  return {
    orderId: id,
    purchasedCartId,
    testMode,
    grandTotal,
    shippingTotal,
    taxTotal,
    items: items.map(({ productId, sku, productName, quantity, unitPrice }) => ({
      productId,
      sku,
      productName,
      quantity,
      unitPrice,
    })),
    ...(discounts && { discounts }),
    ...(visitId !== undefined && { visitId }),
    ...(earlier !== undefined && { earlier }),
  };
}
