import { readOrderByToken } from '@tessera/contracts/commerce/checkout-calls.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import type { ConfirmationProps } from '@tessera/contracts/mounts.ts';
import type { PlanOf } from '../page-plan.ts';
import { commonProps, visitorContext } from '../page-request.ts';
import { optional, required, requiredOr404 } from '../reads/page-reads.ts';
import { storeSettings } from '../reads/shop-reads.ts';
import { siteMoney } from '../reads/site-money.ts';
import { storeUrl } from '../views/store-url.ts';
import { withPurchase } from './confirmation-purchase.ts';
import { pageRoute, secretPath } from './page-route.ts';

/**
 * The order behind a confirmation link: confirmed (202), or received (207) while its payment is pending (PAY-127). Who
 * has no valid link sees no order.
 */
export const confirmationPage = pageRoute({
  name: 'confirmation',
  at: secretPath('checkout/confirmed'),
  reads: (request, { token }) => ({
    order: requiredOr404(
      request.call('commerce', readOrderByToken, { params: { orderToken: token } }, visitorContext(request)),
    ),
    settings: optional(storeSettings(request)),
    money: required(siteMoney(request)),
  }),
  plan({ order, settings, money }, request, { token }) {
    const { currency } = order.grandTotal;
    const isDue = order.paymentState === 'pending' || order.paymentState === 'partially_paid';
    const type = isDue ? pageType.orderReceived : pageType.orderConfirmed;
    const props: ConfirmationProps = {
      ...commonProps(request, type, { ...money, currency }),
      order,
      ...(settings?.paymentProvider && { paymentProvider: settings.paymentProvider }),
      ...storeUrl(request.website),
    };
    const plan: PlanOf<'confirmation'> = {
      template: 'confirmation',
      status: 200,
      page: { type, title: `Order ${order.number}`, noIndex: true },
      fields: {},
      main: { mount: 'cart/confirmation', props },
      currency,
      isShared: false,
    };
    return withPurchase(plan, order, token, request);
  },
});
