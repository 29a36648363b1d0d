import * as checkoutCalls from '@tessera/contracts/commerce/checkout-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { checkoutPage, returnPage } from '../lib/form-posts.ts';
import { confirmationPath, orderToken, paymentPath } from '../orders/links/buyer-links.ts';
import { orderOfLink } from '../orders/links/order-of-link.ts';
import { payRest } from '../orders/payments/pay-rest.ts';
import { presentOrderToBuyer } from '../orders/present-order.ts';
import type { CheckoutDeps } from './deps.ts';
import { paymentBody } from './form/form-body.ts';
import { cardLimits } from './payment/card-limits.ts';
import { checkCard } from './payment/check-card.ts';

/** What whoever has the link of an order may do: see it, and pay what is left. */
export function orderLinkRoutes(deps: CheckoutDeps): Route[] {
  return [
    route({
      call: checkoutCalls.payRest,
      access: 'anyone',
      limits: cardLimits,
      isLong: true,
      form: {
        body: (fields) => ({ payment: paymentBody(fields) }),
        // While something is due the payment may wait to be confirmed; its page knows, and leads on.
        success: ({ id, paymentState }) =>
          (paymentState === 'paid' ? confirmationPath : paymentPath)(orderToken(id, deps)),
        failure: (fields) => returnPage(fields, checkoutPage),
      },
      handle: async ({ params, body, caller }) => {
        const order = await deps.orders.findByToken(caller.websiteId, hashSecret(params.orderToken));
        const paid = order
          ? (checkCard(body.payment, deps.now()) ?? (await payRest(order, body.payment, deps)))
          : fail('order.unknown');
        return paid instanceof Failure ? paid : orderOfLink(presentOrderToBuyer(paid), deps.now());
      },
    }),
    route({
      call: checkoutCalls.readOrderByToken,
      access: 'anyone',
      handle: async ({ params, caller }) => {
        const order = await deps.orders.findByToken(caller.websiteId, hashSecret(params.orderToken));
        return order ? orderOfLink(presentOrderToBuyer(order), deps.now()) : fail('order.unknown');
      },
    }),
  ];
}
