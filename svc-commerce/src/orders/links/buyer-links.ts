import { sign } from '@tessera/service-kit/ids.ts';
import { lastingSecret } from '../../config.ts';
import type { OrdersDeps } from '../deps.ts';

/** The secret of the links to an order. It follows from the id, so that asking again answers the same link. */
export function orderToken(orderId: string, { config }: Pick<OrdersDeps, 'config'>): string {
  return sign(lastingSecret(config), 'order', orderId);
}

/** Where a buyer sees a placed order. */
export const confirmationPath = (token: string) => `/checkout/confirmed/${token}`;

/** Where a buyer follows a placed order (PAY-130). */
export const statusPath = (token: string) => `/checkout/orders/${token}`;

/** Where a buyer confirms a payment, and comes back to after confirming it elsewhere. */
export const paymentPath = (token: string) => `/checkout/payment/${token}`;

/** The secret of the link to a subscription. It follows from the id, so that every mail has the same link. */
export function subscriptionToken(subscriptionId: string, { config }: Pick<OrdersDeps, 'config'>): string {
  return sign(lastingSecret(config), 'subscription', subscriptionId);
}

/** The buyer's own page of a subscription. */
export const subscriptionPath = (token: string) => `/subscription/${encodeURIComponent(token)}`;
