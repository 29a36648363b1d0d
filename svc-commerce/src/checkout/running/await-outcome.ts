import { setTimeout as wait } from 'node:timers/promises';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { OrderDocument } from '../../orders/store/order-document.ts';
import type { CheckoutDeps } from '../deps.ts';
import { runPlacing } from './run-placing.ts';

const pollMs = 40;
const patienceMs = 5_000;

/** What becomes of an order that somebody else is placing; one that nobody works on is driven to its end here. */
export async function awaitOutcome(order: OrderDocument, deps: CheckoutDeps): Promise<OrderDocument | Failure> {
  const giveUpAt = performance.now() + patienceMs;
  let current: OrderDocument | null | undefined = order;
  while (performance.now() < giveUpAt) {
    if (!current) return fail('checkout.cart_empty');
    if (current.state !== 'placing' || current.placing?.phase === 'waiting') return current;
    const abandoned = await deps.orders.placing.takeOver(current);
    if (abandoned) await runPlacing(abandoned, undefined, deps);
    else await wait(pollMs);
    current = await deps.orders.find(order.websiteId, order.id);
  }
  return fail('checkout.in_progress');
}
