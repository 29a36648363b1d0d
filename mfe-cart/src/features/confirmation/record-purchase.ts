import { eventMoney } from '@tessera/browser-kit/measure/event-content.ts';
import { trackEvent } from '@tessera/browser-kit/measure/event-tracker.ts';
import type { Order } from '@tessera/contracts/commerce/order.ts';

/** The schema of a purchase in the newer tracker (DATA-144). */
const purchaseSchema = 'commerce_order_completed';

/** Records the ordered items, without the buyer (DATA-143). An order counts once, however often its page is opened. */
export function recordPurchase({ id, purchasedCartId, testMode, websiteId, ...order }: Order): void {
  const fields = {
    ...{ id, purchasedCartId, testMode, websiteId },
    grandTotal: eventMoney(order.grandTotal),
    shippingTotal: eventMoney(order.shippingTotal),
    taxTotal: eventMoney(order.taxTotal),
    items: order.items.map(({ productId, productName, quantity, unitPrice }) => ({
      ...{ productId, productName, quantity },
      unitPrice: eventMoney(unitPrice),
    })),
    object_identifier: id,
  };
  void trackEvent(purchaseSchema, fields, `purchase-${id}`);
}
