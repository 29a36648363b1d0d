import { pageType } from '@tessera/contracts/enumerations.ts';
import type { CartPageProps } from '@tessera/contracts/mounts.ts';
import { commonProps } from '../page-request.ts';
import { checkoutStart } from '../reads/checkout-start.ts';
import { optional, required } from '../reads/page-reads.ts';
import { readVisitorCart, storeSettings } from '../reads/shop-reads.ts';
import { suggestions } from '../reads/suggestions.ts';
import { storeUrl } from '../views/store-url.ts';
import { fixedPath, pageRoute } from './page-route.ts';

/** /cart, of page type 205 (CART-018). It stands without the cart, and says that it cannot be had. */
export const cartPage = pageRoute({
  name: 'cart',
  dependsOnAccount: true,
  at: fixedPath('cart'),
  reads: (request) => ({
    cart: optional(readVisitorCart(request)),
    settings: required(storeSettings(request)),
    start: required(checkoutStart(request)),
  }),
  async plan({ cart = null, settings, start }, request) {
    const props: CartPageProps = {
      ...commonProps(request, pageType.cartV2, settings),
      ...(!cart && { problem: 'service.unavailable' }),
      cart,
      settings,
      ...storeUrl(request.website),
      ...(cart?.requiresShipping && { countries: start.countries }),
    };
    return {
      template: 'cart',
      status: 200,
      page: { type: pageType.cartV2, title: request.labels.cart ?? 'Cart', noIndex: true },
      fields: { products: cart?.entries.length === 0 ? await suggestions(request) : [] },
      main: { mount: 'cart/page', props },
      currency: settings.currency,
      isShared: false,
    };
  },
});
