import { notFoundPlan } from '../notice-pages/not-found.ts';
import { accountPage } from './account/account-page.ts';
import { emailCodePage, emailPage, undoEmailPage } from './account/email.ts';
import { forgotCodePage, forgotPage } from './account/forgot.ts';
import { passwordPage } from './account/password.ts';
import { registerCodePage, registerPage } from './account/register.ts';
import { showCodePage } from './account/show-code.ts';
import { signInPage } from './account/sign-in.ts';
import { adminPage } from './admin.ts';
import { canvasPage } from './canvas.ts';
import { cartPage } from './cart.ts';
import { checkoutPage } from './checkout.ts';
import { confirmationPage } from './confirmation.ts';
import { contentPage } from './content.ts';
import { formPreviewPage } from './form-preview.ts';
import { modulePage } from './module.ts';
import { orderStatusPage } from './order-status.ts';
import { pagePreviewPage } from './page-preview.ts';
import type { Page, PageRoute } from './page-route.ts';
import { paymentPage } from './payment.ts';
import { reviewPage } from './review.ts';
import { searchPage } from './search.ts';
import { subscriptionPage } from './subscription.ts';
import { subscriptionCheckoutPage } from './subscription-checkout.ts';
import { themePreviewPage } from './theme-preview.ts';

/** Finds the page that a path names. Trailing slashes do not matter. */
export interface PageRouter {
  /** Fixed paths win over the owner's addresses (PAGE-023). */
  forWebsite(path: string): Page;
  forPreview(path: string): Page;
  forAdmin(path: string): Page;
  /** What pages lie under, which no owner's address takes. */
  segments: readonly string[];
}

/** The kinds of pages with addresses of their own (PAGE-022), in the order they are tried. */
const shopRoutes: readonly PageRoute[] = [
  cartPage,
  checkoutPage,
  subscriptionCheckoutPage,
  confirmationPage,
  orderStatusPage,
  paymentPage,
  subscriptionPage,
  reviewPage,
  searchPage,
  modulePage,
];
/** The ways into an account, of shoppers at the shop and of people who work on websites on the admin host. */
const signInRoutes: readonly PageRoute[] = [signInPage, forgotPage, forgotCodePage, showCodePage, undoEmailPage];
const websiteRoutes: readonly PageRoute[] = [
  ...shopRoutes,
  ...signInRoutes,
  ...[registerPage, registerCodePage, accountPage, passwordPage, emailPage, emailCodePage],
];
/** Nobody is signed in there. */
const previewRoutes: readonly PageRoute[] = [...shopRoutes, formPreviewPage, pagePreviewPage, themePreviewPage];

interface PageRouterDeps {
  secret: string;
  operationsWebsite: string | undefined;
}

/** The pages of websites, of their previews and of the admin host. */
export function createPageRouter({ secret, operationsWebsite }: PageRouterDeps): PageRouter {
  const adminRoutes = [...signInRoutes, canvasPage, adminPage(secret, operationsWebsite)];
  return {
    forWebsite: (path) => find(path, websiteRoutes) ?? contentPage,
    forPreview: (path) => find(path, previewRoutes) ?? contentPage,
    forAdmin: (path) => find(path, adminRoutes) ?? notFoundPage,
    segments: [...websiteRoutes, ...previewRoutes, ...adminRoutes].map(({ segment }) => segment),
  };
}

function find(path: string, routes: readonly PageRoute[]): Page | undefined {
  const parts = path.split('/').filter(Boolean);
  for (const route of routes) {
    const page = route.find(parts);
    if (page) return page;
  }
  return undefined;
}

/** Where no page is, and no owner can put one. */
const notFoundPage: Page = {
  name: 'not-found',
  dependsOnAccount: false,
  isOpenWhenClosed: true,
  plan: notFoundPlan,
};
