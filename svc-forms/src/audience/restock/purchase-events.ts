import { readPurchase } from '@tessera/contracts/commerce/offered-calls.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { ServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import type { EventHandlers } from '@tessera/service-kit/queue/event-consumer.ts';
import type { SignUpStore } from './sign-up-store.ts';

/** Records that notified people bought: their units are no longer promised, and the owner sees the result. */
export function purchaseEvents(
  commerce: ServiceCalls | undefined,
  signUps: SignUpStore,
  /** Releases the reservation of a person who bought. */
  release: () => void,
): EventHandlers {
  return {
    'order.placed': async ({ websiteId, at, payload: { orderId } }) => {
      const purchase = await commerce?.(readPurchase, { params: { orderId } }, websiteId);
      if (!purchase) return;
      await signUps.bought(websiteId, emailKey(purchase.email), purchase.variantIds, at);
      release();
    },
  };
}
