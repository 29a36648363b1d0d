import { readOwnSubscription } from '@tessera/contracts/commerce/subscription-calls.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import { errorText } from '@tessera/contracts/errors.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import { problemOf, visitorContext } from '../page-request.ts';
import { required, requiredOr404 } from '../reads/page-reads.ts';
import { storeSettings } from '../reads/shop-reads.ts';
import { subscriptionView } from '../views/subscription-view.ts';
import { pageRoute, secretPath } from './page-route.ts';

/** /subscription/{token}: the buyer's own page, by the link in the mails. */
export const subscriptionPage = pageRoute({
  name: 'subscription',
  at: secretPath('subscription'),
  reads: (request, params) => ({
    settings: required(storeSettings(request)),
    subscription: requiredOr404(request.call('commerce', readOwnSubscription, { params }, visitorContext(request))),
  }),
  plan({ settings, subscription }, request, { token }) {
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
  },
});
