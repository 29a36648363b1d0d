import type { ProductDocument } from '../catalogue/product-model.ts';
import { redirectMoved } from '../site/index.ts';
import type { ProductsAdminDeps } from './deps.ts';

/**
 * Makes the address of a product lead to its next one, before the product moves: links from elsewhere never lead to
 * nothing. Of a product that visitors never saw there is no old address.
 */
export async function redirectOldAddress(
  { websiteId, id, enabled, fullUrl }: ProductDocument,
  path: string,
  { site }: Pick<ProductsAdminDeps, 'site'>,
): Promise<void> {
  if (!enabled || path === fullUrl) return;
  await redirectMoved(websiteId, { from: fullUrl, path, to: { to: 'product', id } }, site);
}
