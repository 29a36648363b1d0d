import type { EventHandlers } from '@tessera/service-kit/queue/event-consumer.ts';
import { issueForOrder } from '../gift-cards/issue-gift-card.ts';
import type { OrdersDeps } from './deps.ts';

/** Gift cards of an order are made once it is paid in full; until then it may still be part paid (PROD-187). */
export function giftCardEvents(deps: OrdersDeps): EventHandlers {
  const issueIfPaid = async ({ websiteId, payload }: { websiteId: string; payload: { orderId: string } }) => {
    const order = await deps.orders.findPlaced(websiteId, payload.orderId);
    if (order?.paymentState === 'paid') await issueForOrder(order, deps);
  };
  return { 'order.placed': issueIfPaid, 'order.paid': issueIfPaid };
}
