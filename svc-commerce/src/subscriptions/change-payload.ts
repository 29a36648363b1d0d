import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import type { SubscriptionDocument } from './subscription-document.ts';

/** What the events of a subscription tell: which one, and the date it is about. */
export function changePayload(
  { id, cart, slot, failed }: Pick<SubscriptionDocument, 'id' | 'cart' | 'slot' | 'failed'>,
  orderId: string | null = null,
): DomainEventPayload<'subscription.renewed'> {
  return { subscriptionId: id, productId: cart.lines[0]?.itemId ?? '', orderId, slot, failedAttempts: failed };
}
