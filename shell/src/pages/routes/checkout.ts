import { pageType } from '@tessera/contracts/enumerations.ts';
import type { CheckoutProps } from '@tessera/contracts/mounts.ts';
import { commonProps } from '../page-request.ts';
import { checkoutStart } from '../reads/checkout-start.ts';
import { optional, required } from '../reads/page-reads.ts';
import { readVisitorCart, storeSettings } from '../reads/shop-reads.ts';
import { fixedPath, pageRoute } from './page-route.ts';

/** /checkout, of page type 201 (PAY-110). An empty cart has nothing to check out. */
export const checkoutPage = pageRoute({
  name: 'checkout',
  dependsOnAccount: true,
  at: fixedPath('checkout'),
  reads: (request) => ({
    cart: optional(readVisitorCart(request)),
    settings: required(storeSettings(request)),
    start: required(checkoutStart(request)),
  }),
  plan({ cart = null, settings, start: { waitingPayment, ...start } }, request) {
    if (cart?.entries.length === 0) return { redirectTo: '/cart' };
    const props: CheckoutProps = {
      ...commonProps(request, pageType.checkout, settings),
      ...(!cart && { problem: 'service.unavailable' }),
      cart,
      settings,
      account: request.caller.account ?? null,
      ...start,
      ...(waitingPayment && { waitingPayment }),
    };
    return {
      template: 'checkout',
      status: 200,
      page: { type: pageType.checkout, title: 'Checkout', noIndex: true },
      fields: {},
      main: { mount: 'cart/checkout', props },
      currency: settings.currency,
      isShared: false,
    };
  },
});
