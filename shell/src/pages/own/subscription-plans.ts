import { readOwnSubscription, readSubscriptionCart } from '@tessera/contracts/commerce/subscription-calls.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import { errorText } from '@tessera/contracts/errors.ts';
import type { SubscriptionCheckoutProps } from '@tessera/contracts/mounts.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { notFoundPlan, unavailablePlan } from '../message-plans.ts';
import type { PagePlan } from '../page-plan.ts';
import { commonProps, ownContext, type PageRequest, problemOf, sharedContext } from '../page-request.ts';
import { readCheckoutStart } from './checkout-start.ts';
import { subscriptionView } from './subscription-view.ts';

/** Whether something can not be had just now, as opposed to not being there. */
const isAway = (...answers: unknown[]) =>
  answers.some((answer) => answer instanceof Failure && answer.code === 'service.unavailable');

/**
 * /checkout/subscription?cartToken= (PAY-134). A token that is unknown, used or older than a day leads to the not-found
 * page (PAY-135).
 */
export async function subscriptionCheckoutPlan(request: PageRequest): Promise<PagePlan> {
  const cartToken = request.url.searchParams.get('cartToken') ?? '';
  const [subscriptionCart, settings, start] = await Promise.all([
    request.call('commerce', readSubscriptionCart, { params: { cartToken } }, ownContext(request)),
    request.siteData.settings(sharedContext(request)),
    readCheckoutStart(request, { cartToken }),
  ]);
  if (isAway(subscriptionCart, settings)) return unavailablePlan(request);
  if (subscriptionCart instanceof Failure || settings instanceof Failure) return notFoundPlan(request);
  const mount: SubscriptionCheckoutProps = {
    ...commonProps(request, pageType.checkout, settings),
    subscriptionCart,
    cartToken,
    settings,
    account: request.caller.account ?? null,
    ...start,
  };
  return {
    template: 'subscription-checkout',
    status: 200,
    page: { type: pageType.checkout, title: 'Subscribe', noIndex: true },
    fields: {},
    mount,
    currency: settings.currency,
    isShared: false,
  };
}

/** /subscription/{token}: the buyer's own page, by the link in the mails. */
export async function ownSubscriptionPlan(request: PageRequest, token: string): Promise<PagePlan> {
  const [subscription, settings] = await Promise.all([
    request.call('commerce', readOwnSubscription, { params: { token } }, ownContext(request)),
    request.siteData.settings(sharedContext(request)),
  ]);
  if (isAway(subscription, settings)) return unavailablePlan(request);
  if (subscription instanceof Failure || settings instanceof Failure) return notFoundPlan(request);
  const problem = problemOf(request);
  return {
    template: 'subscription',
    status: 200,
    page: { type: pageType.mainContent, title: subscription.item.productName, noIndex: true },
    fields: {
      subscription: subscriptionView(subscription, {
        token,
        problem: problem ? errorText(problem) : '',
        money: moneyFormat(settings, request.website.locale),
        needsCard: settings.paymentProvider !== 'gateway',
      }),
    },
    currency: settings.currency,
    isShared: false,
  };
}
