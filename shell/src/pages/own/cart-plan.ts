import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { readCart } from '@tessera/contracts/commerce/cart-calls.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import type { CartPageProps } from '@tessera/contracts/mounts.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { suggestions, unavailablePlan } from '../message-plans.ts';
import type { PagePlan } from '../page-plan.ts';
import { commonProps, ownContext, type PageRequest, sharedContext } from '../page-request.ts';
import { readCheckoutStart } from './checkout-start.ts';
import { storeUrl } from './store-url.ts';

/** Cart and settings of the visitor; the cart is null when it could not be read. Without settings nothing can be said. */
export async function readOwnCart(
  request: PageRequest,
): Promise<{ cart: Cart | null; settings: StoreSettings } | undefined> {
  const [cart, settings] = await Promise.all([
    // Prices, stock and discounts of this moment: a cart may be weeks old.
    request.call('commerce', readCart, { query: { calculateSubtotal: 'true' } }, ownContext(request)),
    request.siteData.settings(sharedContext(request)),
  ]);
  if (settings instanceof Failure) return undefined;
  return { cart: cart instanceof Failure ? null : cart, settings };
}

/** /cart, of page type 205 (CART-018). */
export async function cartPlan(request: PageRequest): Promise<PagePlan> {
  const [own, { countries }] = await Promise.all([readOwnCart(request), readCheckoutStart(request)]);
  if (!own) return unavailablePlan(request);
  const { cart, settings } = own;
  const common = commonProps(request, pageType.cartV2, settings);
  const mount: CartPageProps = {
    ...common,
    ...(!cart && { problem: 'service.unavailable' }),
    cart,
    settings,
    ...storeUrl(request.website),
    ...(cart?.requiresShipping && { countries }),
  };
  return {
    template: 'cart',
    status: 200,
    page: { type: pageType.cartV2, title: request.labels.cart ?? 'Cart', noIndex: true },
    fields: { products: cart?.entries.length === 0 ? await suggestions(request) : [] },
    mount,
    currency: settings.currency,
    isShared: false,
  };
}
