import { readPlacing } from '@tessera/contracts/commerce/checkout-calls.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import type { PaymentPageProps } from '@tessera/contracts/mounts.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { notFoundPlan, unavailablePlan } from '../message-plans.ts';
import type { PagePlan, Redirect } from '../page-plan.ts';
import { commonProps, ownContext, type PageRequest } from '../page-request.ts';
import { siteMoney } from '../site-money.ts';

/**
 * /checkout/payment/{token}: where a buyer confirms a payment, and comes back to from a payment company. Once it is
 * decided the page leads on: to the order, or back to the checkout with the reason.
 */
export async function paymentPlan(request: PageRequest, orderToken: string): Promise<PagePlan | Redirect> {
  const [payment, money] = await Promise.all([
    request.call('commerce', readPlacing, { params: { orderToken } }, ownContext(request)),
    siteMoney(request),
  ]);
  if (payment instanceof Failure) {
    return payment.code === 'order.unknown' ? notFoundPlan(request) : unavailablePlan(request);
  }
  if (payment.state !== 'waiting') return { redirectTo: payment.nextUrl };
  const { currency } = payment.amountDue;
  const common = commonProps(request, pageType.checkout, { ...money, currency });
  const mount: PaymentPageProps = { ...common, orderToken, payment };
  return {
    template: 'payment',
    status: 200,
    page: { type: pageType.checkout, title: 'Confirm your payment', noIndex: true },
    fields: {},
    mount,
    currency,
    isShared: false,
  };
}
