import { readOrderByToken } from '@tessera/contracts/commerce/checkout-calls.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import type { CheckoutProps, ConfirmationProps } from '@tessera/contracts/mounts.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { notFoundPlan, unavailablePlan } from '../message-plans.ts';
import type { PagePlan, PlanOf, Redirect } from '../page-plan.ts';
import { commonProps, ownContext, type PageRequest, sharedContext } from '../page-request.ts';
import { siteMoney } from '../site-money.ts';
import { readOwnCart } from './cart-plan.ts';
import { readCheckoutStart } from './checkout-start.ts';
import { withPurchase } from './confirmed-plans.ts';
import { storeUrl } from './store-url.ts';

/** /checkout, of page type 201 (PAY-110). An empty cart has nothing to check out. */
export async function checkoutPlan(request: PageRequest): Promise<PagePlan | Redirect> {
  const [own, start] = await Promise.all([readOwnCart(request), readCheckoutStart(request)]);
  if (!own) return unavailablePlan(request);
  const { cart, settings } = own;
  if (cart?.entries.length === 0) return { redirectTo: '/cart' };
  const common = commonProps(request, pageType.checkout, settings);
  const mount: CheckoutProps = {
    ...common,
    ...(!cart && { problem: 'service.unavailable' }),
    cart,
    settings,
    account: request.caller.account ?? null,
    ...start,
  };
  return {
    template: 'checkout',
    status: 200,
    page: { type: pageType.checkout, title: 'Checkout', noIndex: true },
    fields: {},
    mount,
    currency: settings.currency,
    isShared: false,
  };
}

/**
 * The order behind a confirmation link: confirmed (202), or received (207) while its payment is pending (PAY-127). Who
 * has no valid link sees no order.
 */
export async function confirmationPlan(request: PageRequest, orderToken: string): Promise<PagePlan> {
  const [order, settings, money] = await Promise.all([
    request.call('commerce', readOrderByToken, { params: { orderToken } }, ownContext(request)),
    request.siteData.settings(sharedContext(request)),
    siteMoney(request),
  ]);
  if (order instanceof Failure) {
    return order.code === 'service.unavailable' ? unavailablePlan(request) : notFoundPlan(request);
  }
  const { currency } = order.grandTotal;
  const isDue = order.paymentState === 'pending' || order.paymentState === 'partially_paid';
  const type = isDue ? pageType.orderReceived : pageType.orderConfirmed;
  const mount: ConfirmationProps = {
    ...commonProps(request, type, { ...money, currency }),
    order,
    ...(!(settings instanceof Failure) && settings.paymentProvider && { paymentProvider: settings.paymentProvider }),
    ...storeUrl(request.website),
  };
  const plan: PlanOf<'confirmation'> = {
    template: 'confirmation',
    status: 200,
    page: { type, title: `Order ${order.number}`, noIndex: true },
    fields: {},
    mount,
    currency,
    isShared: false,
  };
  return withPurchase(plan, order, orderToken, request);
}
