import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { hasFeature, planFeature } from '@tessera/contracts/enumerations/plan-features.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { PagePlan } from '../page-plan.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';
import { isCartPage } from './cart-page-type.ts';

/** What of a store decides about its pill, and its pixel. */
export type PillStore = Pick<StoreSettings, 'expressCheckout' | 'hasStore' | 'pixelId'>;

/**
 * The store of a page's website: undefined where nothing is sold (CART-026, CART-027). When svc-commerce cannot be asked,
 * a website that sells is taken to have an open store.
 */
export async function resolvePillStore(request: PageRequest): Promise<PillStore | undefined> {
  if (!hasFeature(request.website.features, planFeature.commerce)) return undefined;
  const settings = await request.siteData.settings(sharedContext(request));
  if (settings instanceof Failure) return { expressCheckout: false };
  return settings.hasStore === false ? undefined : settings;
}

/**
 * Where the floating pill is mounted but not shown: on the cart page (CART-030), at checkout, with express checkout
 * (CART-031) and where the template has a cart indicator of its own (CART-032, CART-033).
 */
export function isPillHidden({ page }: Pick<PagePlan, 'page'>, store: PillStore, html: string): boolean {
  if (isCartPage(page.type) || page.type === pageType.checkout) return true;
  return store.expressCheckout || / data-custom-cart[\s=>]/.test(html);
}
