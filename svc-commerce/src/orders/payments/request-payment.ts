import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { isOneAddress } from '@tessera/service-kit/mail/mail-text.ts';
import { orderMoney } from '../../preferences/store-money.ts';
import type { OrdersDeps } from '../deps.ts';
import { type OrderKey, onTimeline } from '../store/change-order.ts';
import type { OrderDocument } from '../store/order-document.ts';
import { dueOf } from '../store/order-money.ts';
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
  deps: OrdersDeps,
): Promise<OrderDocument | Failure> {
  const moneyOf = await orderMoney(key.websiteId, deps);
  const noted = await deps.orders.change(key, (order) => {
    if (order.paymentRequests?.includes(requestId)) return undefined;
    const refused = nothingDue(order) ?? (isOneAddress(order.email) ? undefined : fail('order.no_address'));
    return refused ?? { update: requestUpdate(order, { requestId, who, at: deps.now() }, moneyOf(order)) };
  });
  if (!(noted instanceof Failure) && !nothingDue(noted)) await deps.mailPaymentRequest(noted, requestId);
  return noted;
}

interface PaymentRequest {
  requestId: string;
  who: string;
  at: number;
}

function requestUpdate(order: OrderDocument, { requestId, who, at }: PaymentRequest, money: MoneyFormat) {
  return {
    $push: {
      ...onTimeline(at, who, `Link to pay ${formatCents(dueOf(order), money)} sent`, order.email),
      paymentRequests: { $each: [requestId], $slice: -keptRequests },
    },
  };
}
