import { accountPage } from './account.ts';
import { adminPage } from './admin.ts';
import { cartPage } from './cart.ts';
import { checkoutPage } from './checkout.ts';
import { confirmationPage } from './confirmation.ts';
import { contentPage } from './content.ts';
import { formPreviewPage } from './form-preview.ts';
import { modulePage } from './module.ts';
import { orderStatusPage } from './order-status.ts';
import type { Page, PageRoute } from './page-route.ts';
import { paymentPage } from './payment.ts';
import { reviewPage } from './review.ts';
import { searchPage } from './search.ts';
import { signInPage } from './sign-in.ts';
import { subscriptionPage } from './subscription.ts';
import { subscriptionCheckoutPage } from './subscription-checkout.ts';

/** Finds the page that a path names. Trailing slashes do not matter. */
export type FindPage = (path: string) => Page;

/** The pages of a website (PAGE-022). Fixed paths win over the owner's addresses (PAGE-023). */
export function createFindPage(secret: string, operationsWebsite: string | undefined): FindPage {
  const routes: readonly PageRoute[] = [
    cartPage,
    checkoutPage,
    subscriptionCheckoutPage,
    confirmationPage,
    orderStatusPage,
    paymentPage,
    subscriptionPage,
    reviewPage,
    signInPage,
    accountPage,
    searchPage,
    modulePage,
    // Lies under the admin's own pages.
    formPreviewPage,
    adminPage(secret, operationsWebsite),
  ];
  return (path) => {
    const parts = path.split('/').filter(Boolean);
    for (const route of routes) {
      const page = route(parts);
      if (page) return page;
    }
    return contentPage;
  };
}
