import { isComplete, slotDateMs } from '@tessera/rules/subscription/schedule.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { CartDocument } from '../cart/store/cart-document.ts';
import { keyOf } from '../lib/keys.ts';
import { subscriptionToken } from '../orders/links/buyer-links.ts';
import type { OrderDocument } from '../orders/store/order-document.ts';
import { changePayload } from './change-payload.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { type SubscriptionDocument, subscriptionSearch } from './subscription-document.ts';

/**
 * Begins the subscription of a first order that was placed. Told again of the same order, nothing happens: the order
 * names the subscription, and the first order is its own first charge.
 */
export async function startSubscription(websiteId: string, orderId: string, deps: SubscriptionsDeps): Promise<void> {
  const order = await deps.orders.findPlaced(websiteId, orderId);
  if (order?.subscription?.cycle !== 1) return;
  const cart = await deps.carts.find(websiteId, order.purchasedCartId);
  if (!cart) throw new Error(`the cart of ${order.id} is gone`);
  const isNew = await deps.subscriptions.insertOnce(newSubscription(order, cart, deps));
  if (isNew) deps.wakeOutbox();
}

function newSubscription(order: OrderDocument, cart: CartDocument, deps: SubscriptionsDeps): SubscriptionDocument {
  if (!order.subscription) throw new Error(`order ${order.id} starts no subscription`);
  const { id, plan } = order.subscription;
  const { websiteId, createdOn: startMs, email, customerName, phone } = order;
  const contact = { email, firstName: customerName, lastName: '', ...(phone !== null && { phone }) };
  const isOver = isComplete(plan, 1);
  const started: SubscriptionDocument = {
    _id: keyOf(websiteId, id),
    websiteId,
    id,
    state: isOver ? 'ended' : 'active',
    startMs,
    testMode: order.testMode,
    contact,
    locale: order.locale,
    siteUserId: order.siteUserId,
    tokenHash: hashSecret(subscriptionToken(id, deps)),
    search: subscriptionSearch({ contact, cart }),
    plan,
    cart,
    firstOrderId: order.id,
    paymentOrderId: order.id,
    charges: 1,
    slot: 1,
    attempt: 1,
    failed: 0,
    dueMs: isOver ? null : slotDateMs(startMs, plan.billingPeriod, 1),
    chargingUntil: 0,
    problem: '',
    cycles: [
      {
        slot: 0,
        dueOn: startMs,
        state: 'paid',
        at: startMs,
        orderId: order.id,
        orderNumber: order.number,
        attempts: 1,
      },
    ],
    timeline: [{ at: startMs, what: `Started with order ${order.number}`, who: 'Buyer' }],
  };
  const payload = { ...changePayload(started), slot: 0, orderId: order.id };
  return {
    ...started,
    outbox: [
      outboxEntry('subscription.started', payload, deps.now()),
      ...(isOver ? [outboxEntry('subscription.ended', payload, deps.now())] : []),
    ],
  };
}
