import { contentPlan, ownContentPlan } from './content/content-plan.ts';
import { isClosed, isOpenWhenClosed, lockScreenPlan } from './lock-screen.ts';
import { accountPlan, signInPagePlan } from './own/account-plans.ts';
import { adminPlan } from './own/admin-plan.ts';
import { cartPlan } from './own/cart-plan.ts';
import { checkoutPlan, confirmationPlan } from './own/checkout-plans.ts';
import { orderStatusPlan } from './own/order-status-plan.ts';
import { paymentPlan } from './own/payment-plan.ts';
import { reviewPlan } from './own/review-plan.ts';
import { searchPlan } from './own/search-plan.ts';
import { ownSubscriptionPlan, subscriptionCheckoutPlan } from './own/subscription-plans.ts';
import type { PagePlan, Redirect } from './page-plan.ts';
import type { PageRequest } from './page-request.ts';
import type { PageRoute } from './route-page.ts';

/** What the page of a route is going to be, or where it leads instead. */
export async function planPage(route: PageRoute, request: PageRequest, secret: string): Promise<PagePlan | Redirect> {
  if (isClosed(request.website) && !isOpenWhenClosed(route)) return lockScreenPlan(request);
  switch (route.name) {
    case 'content':
      return route.isOwn ? ownContentPlan(request) : contentPlan(request);
    case 'cart':
      return cartPlan(request);
    case 'checkout':
      return checkoutPlan(request);
    case 'confirmation':
      return confirmationPlan(request, route.token);
    case 'payment':
      return paymentPlan(request, route.token);
    case 'subscription-checkout':
      return subscriptionCheckoutPlan(request);
    case 'subscription':
      return ownSubscriptionPlan(request, route.token);
    case 'review':
      return reviewPlan(request, route.token);
    case 'order-status':
      return orderStatusPlan(request, route.token);
    case 'sign-in':
      return signInPagePlan(request);
    case 'account':
      return accountPlan(request);
    case 'search':
      return searchPlan(request);
    case 'admin':
      return adminPlan(request, secret);
  }
}
