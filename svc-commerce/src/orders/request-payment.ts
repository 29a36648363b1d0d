import { formatMoney } from '@tessera/rules/money/format-money.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { isOneAddress } from '@tessera/service-kit/mail/mail-text.ts';
import { dueOf } from '../checkout/order-money.ts';
import { mailPaymentRequest } from '../mails/order-mails.ts';
import type { CommerceParts } from '../parts.ts';
import { changeOrder, type OrderKey, onTimeline } from './change-order.ts';
import type { OrderDocument } from './order-document.ts';
import { nothingDue } from './record-payment.ts';

/** Requests an order remembers, so that asking again is no second mail. */
const keptRequests = 50;

/**
 * Mails the buyer the link to pay what is still due, once per request id. It is written on the order first: whoever asks
 * again after a crash sends the mail that is missing.
 */
export async function requestPayment(
  key: OrderKey,
  { requestId, who }: { requestId: string; who: string },
  parts: CommerceParts,
): Promise<OrderDocument | Failure> {
  const noted = await changeOrder(parts.orders, key, (order) => {
    if (order.paymentRequests?.includes(requestId)) return undefined;
    const refused = nothingDue(order) ?? (isOneAddress(order.email) ? undefined : fail('order.no_address'));
    return refused ?? { update: requestUpdate(order, requestId, who, parts.now()) };
  });
  if (!(noted instanceof Failure) && !nothingDue(noted)) await mailPaymentRequest(noted, requestId, parts);
  return noted;
}

function requestUpdate(order: OrderDocument, requestId: string, who: string, at: number) {
  const cents = dueOf(order);
  const amount = formatMoney({ cents, currency: order.grandTotal.currency });
  return {
    $push: {
      ...onTimeline(at, who, `Link to pay ${amount} sent`, order.email),
      paymentRequests: { $each: [requestId], $slice: -keptRequests },
    },
  };
}
