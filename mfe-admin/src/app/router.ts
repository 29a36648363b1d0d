import { createRouter } from '@tanstack/react-router';
import { activityRoutes } from '../features/activity/routes.ts';
import { analyticsRoutes } from '../features/analytics/routes.ts';
import { speedRoutes } from '../features/analytics/speed-routes.ts';
import { apiKeysRoutes } from '../features/api-keys/routes.ts';
import { catalogueRoutes } from '../features/catalogue/routes.ts';
import { collectionsRoutes } from '../features/collections/routes.ts';
import { commentsRoutes } from '../features/comments/routes.ts';
import { discountsRoutes } from '../features/discounts/routes.ts';
import { erasuresRoutes } from '../features/erasures/routes.ts';
import { errorsRoutes } from '../features/errors/routes.ts';
import { formsRoutes } from '../features/forms/routes.ts';
import { giftCardsRoutes } from '../features/gift-cards/routes.ts';
import { homeRoutes } from '../features/home/routes.ts';
import { mailsRoutes } from '../features/mails/routes.ts';
import { mediaRoutes } from '../features/media/routes.ts';
import { modulesRoutes } from '../features/modules/routes.ts';
import { newsletterRoutes } from '../features/newsletter/routes.ts';
import { ordersRoutes } from '../features/orders/routes.ts';
import { pageEditorRoutes } from '../features/page-editor/routes.ts';
import { pagesRoutes } from '../features/pages/routes.ts';
import { passwordRoutes } from '../features/password/routes.ts';
import { peopleRoutes } from '../features/people/routes.ts';
import { recordingsRoutes } from '../features/recordings/routes.ts';
import { redirectsRoutes } from '../features/redirects/routes.ts';
import { reviewsRoutes } from '../features/reviews/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { shippingRoutes } from '../features/shipping/routes.ts';
import { siteDesignRoutes } from '../features/site-design/routes.ts';
import { siteSearchRoutes } from '../features/site-search/routes.ts';
import { spamRoutes } from '../features/spam/routes.ts';
import { submissionsRoutes } from '../features/submissions/routes.ts';
import { subscriptionsRoutes } from '../features/subscriptions/routes.ts';
import { taxRoutes } from '../features/tax/routes.ts';
import { themeCodeRoutes } from '../features/theme-code/routes.ts';
import { transferRoutes } from '../features/transfer/routes.ts';
import { waitlistsRoutes } from '../features/waitlists/routes.ts';
import { webhooksRoutes } from '../features/webhooks/routes.ts';
import { type RouterContext, root } from '../kit/route/root.ts';
import { parseSearch, stringifySearch } from '../kit/route/search-params.ts';
import { NotFound } from './not-found.tsx';
import { FrameError, ScreenError } from './screen-error.tsx';
import { Shell } from './shell.tsx';

const framed = root.update({ component: Shell, errorComponent: FrameError, notFoundComponent: NotFound });

/** The admin's own router, below /config; everything outside is the page's. */
export function createAdminRouter(context: RouterContext) {
  return createRouter({
    routeTree: framed.addChildren([
      ...homeRoutes,
      ...pagesRoutes,
      ...collectionsRoutes,
      ...commentsRoutes,
      ...mediaRoutes,
      ...siteSearchRoutes,
      ...siteDesignRoutes,
      ...themeCodeRoutes,
      ...redirectsRoutes,
      ...transferRoutes,
      ...pageEditorRoutes,
      ...ordersRoutes,
      ...catalogueRoutes,
      ...spamRoutes,
      ...subscriptionsRoutes,
      ...webhooksRoutes,
      ...apiKeysRoutes,
      ...peopleRoutes,
      ...activityRoutes,
      ...erasuresRoutes,
      ...passwordRoutes,
      ...discountsRoutes,
      ...formsRoutes,
      ...giftCardsRoutes,
      ...reviewsRoutes,
      ...waitlistsRoutes,
      ...submissionsRoutes,
      ...newsletterRoutes,
      ...mailsRoutes,
      ...shippingRoutes,
      ...taxRoutes,
      ...settingsRoutes,
      ...analyticsRoutes,
      ...speedRoutes,
      ...errorsRoutes,
      ...recordingsRoutes,
      ...modulesRoutes,
    ]),
    basepath: context.admin.basePath,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultStructuralSharing: true,
    defaultErrorComponent: ScreenError,
    defaultOnCatch: context.admin.report,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>;
  }
}
