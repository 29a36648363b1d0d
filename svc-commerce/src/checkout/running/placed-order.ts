import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { confirmationPath, orderToken, paymentPath } from '../../orders/links/buyer-links.ts';
import type { OrderDocument } from '../../orders/store/order-document.ts';
import type { CheckoutDeps } from '../deps.ts';

export interface PlacedOrder {
  orderId: string;
  orderNumber: string;
  orderToken: string;
  confirmationUrl: string;
}

/** What the buyer is told of an order: its page, or the page where its payment is confirmed, or why it was refused. */
export function answer(outcome: OrderDocument | Failure, deps: CheckoutDeps): PlacedOrder | Failure {
  if (outcome instanceof Failure) return outcome;
  const token = orderToken(outcome.id, deps);
  const { id: orderId, number: orderNumber } = outcome;
  if (outcome.state === 'placing' && outcome.placing?.phase === 'waiting') {
    return { orderId, orderNumber, orderToken: token, confirmationUrl: paymentPath(token) };
  }
  if (outcome.state !== 'placed') {
    const { code, details } = outcome.placing?.refusal ?? { code: 'checkout.in_progress' as const, details: {} };
    return fail(code, details);
  }
  return { orderId, orderNumber, orderToken: token, confirmationUrl: confirmationPath(token) };
}
