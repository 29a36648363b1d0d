import { contentPlan } from './content/content-plan.ts';
import { isClosed, isOpenWhenClosed, lockScreenPlan } from './lock-screen.ts';
import { accountPlan, signInPagePlan } from './own/account-plans.ts';
import { adminPlan } from './own/admin-plan.ts';
import { cartPlan } from './own/cart-plan.ts';
import { checkoutPlan, confirmationPlan } from './own/checkout-plans.ts';
import { searchPlan } from './own/search-plan.ts';
import type { PagePlan, Redirect } from './page-plan.ts';
import type { PageRequest } from './page-request.ts';
import type { PageRoute } from './route-page.ts';

/** What the page of a route is going to be, or where it leads instead. */
export async function planPage(route: PageRoute, request: PageRequest, secret: string): Promise<PagePlan | Redirect> {
  if (isClosed(request.website) && !isOpenWhenClosed(route)) return lockScreenPlan(request);
  switch (route.name) {
    case 'content':
      return contentPlan(request);
    case 'cart':
      return cartPlan(request);
    case 'checkout':
      return checkoutPlan(request);
    case 'confirmation':
      return confirmationPlan(request, route.token);
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
