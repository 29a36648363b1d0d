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

/** The kinds of pages with addresses of their own (PAGE-022), in the order they are tried. */
export function pageRoutes(secret: string, operationsWebsite: string | undefined): readonly PageRoute[] {
  return [
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
}

/** The pages of a website. Fixed paths win over the owner's addresses (PAGE-023). */
export function createFindPage(secret: string, operationsWebsite: string | undefined): FindPage {
  const routes = pageRoutes(secret, operationsWebsite);
  return (path) => {
    const parts = path.split('/').filter(Boolean);
    for (const route of routes) {
      const page = route.find(parts);
      if (page) return page;
    }
    return contentPage;
  };
}
