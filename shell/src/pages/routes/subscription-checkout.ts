import { readSubscriptionCart } from '@tessera/contracts/commerce/subscription-calls.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import type { SubscriptionCheckoutProps } from '@tessera/contracts/mounts.ts';
import { commonProps, type PageRequest, visitorContext } from '../page-request.ts';
import { checkoutStart } from '../reads/checkout-start.ts';
import { required, requiredOr404 } from '../reads/page-reads.ts';
import { storeSettings } from '../reads/shop-reads.ts';
import { fixedPath, pageRoute } from './page-route.ts';

/**
 * /checkout/subscription?cartToken= (PAY-134). A token that is unknown, used or older than a day leads to the not-found
 * page (PAY-135).
 */
export const subscriptionCheckoutPage = pageRoute({
  name: 'subscription-checkout',
  dependsOnAccount: true,
  at: fixedPath('checkout/subscription'),
  reads(request) {
    const cartToken = tokenOf(request);
    return {
      settings: required(storeSettings(request)),
      cart: requiredOr404(
        request.call('commerce', readSubscriptionCart, { params: { cartToken } }, visitorContext(request)),
      ),
      start: required(checkoutStart(request, { cartToken })),
    };
  },
  plan({ settings, cart, start }, request) {
    const props: SubscriptionCheckoutProps = {
      ...commonProps(request, pageType.checkout, settings),
      subscriptionCart: cart,
      cartToken: tokenOf(request),
      settings,
      account: request.caller.account ?? null,
      ...start,
    };
    return {
      template: 'subscription-checkout',
      status: 200,
      page: { type: pageType.checkout, title: 'Subscribe', noIndex: true },
      fields: {},
      main: { mount: 'product/subscription', props },
      currency: settings.currency,
      isShared: false,
    };
  },
});

const tokenOf = ({ url }: PageRequest) => url.searchParams.get('cartToken') ?? '';
