import { readPurchase } from '@tessera/contracts/commerce/offered-calls.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { ServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import type { EventHandlers } from '@tessera/service-kit/queue/event-consumer.ts';
import type { SignUpStore } from './sign-up-store.ts';

/** Notes of people who were told that they bought: their units are promised no more, and the owner sees what came of it. */
export function purchaseEvents(
  commerce: ServiceCalls | undefined,
  signUps: SignUpStore,
  /** What is reserved for somebody who bought is for others. */
  letGo: () => void,
): EventHandlers {
  return {
    'order.placed': async ({ websiteId, at, payload: { orderId } }) => {
      const purchase = await commerce?.(readPurchase, { params: { orderId } }, websiteId);
      if (!purchase) return;
      await signUps.bought(websiteId, emailKey(purchase.email), purchase.variantIds, at);
      letGo();
    },
  };
}
