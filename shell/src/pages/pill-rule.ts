import { pageType } from '@tessera/contracts/enumerations.ts';
import { isCartPage } from './cart-page-type.ts';
import type { PagePlan } from './page-plan.ts';

/**
 * Where the floating pill is mounted but not shown: on the cart page (CART-030), at checkout, with express checkout
 * (CART-031) and where the template has a cart indicator of its own (CART-032, CART-033).
 */
export function isPillHidden({ page, mount }: Pick<PagePlan, 'page' | 'mount'>, html: string): boolean {
  if (isCartPage(page.type) || page.type === pageType.checkout) return true;
  return hasExpressCheckout(mount) || / data-custom-cart[\s=>]/.test(html);
}

function hasExpressCheckout(mount: object | undefined): boolean {
  const { settings } = (mount ?? {}) as { settings?: { expressCheckout?: boolean } };
  return settings?.expressCheckout === true;
}
