import { readPlacing } from '@tessera/contracts/commerce/checkout-calls.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import type { PaymentPageProps } from '@tessera/contracts/mounts.ts';
import { commonProps, visitorContext } from '../page-request.ts';
import { required, requiredOr404 } from '../reads/page-reads.ts';
import { siteMoney } from '../reads/site-money.ts';
import { pageRoute, secretPath } from './page-route.ts';

/**
 * /checkout/payment/{token}: where a buyer confirms a payment, and comes back to from a payment company. Once it is
 * decided the page leads on: to the order, or back to the checkout with the reason. Of a replaced payment it says so.
 */
export const paymentPage = pageRoute({
  name: 'payment',
  at: secretPath('checkout/payment'),
  reads: (request, { token }) => ({
    payment: requiredOr404(
      request.call('commerce', readPlacing, { params: { orderToken: token } }, visitorContext(request)),
      new Set(['order.unknown']),
    ),
    money: required(siteMoney(request)),
  }),
  plan({ payment, money }, request, { token }) {
    const isReplaced = payment.state === 'replaced';
    if (payment.state !== 'waiting' && !isReplaced) return { redirectTo: payment.nextUrl };
    const { currency } = payment.amountDue;
    const common = commonProps(request, pageType.checkout, { ...money, currency });
    const props: PaymentPageProps = { ...common, orderToken: token, payment };
    return {
      template: 'payment',
      status: 200,
      page: { type: pageType.checkout, title: isReplaced ? 'Payment replaced' : 'Confirm your payment', noIndex: true },
      fields: {},
      main: { mount: 'cart/payment', props },
      currency,
      isShared: false,
    };
  },
});
