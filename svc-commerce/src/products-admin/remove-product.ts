import { Failure } from '@tessera/service-kit/failure.ts';
import type { Actor } from '../lib/actor.ts';
import type { ProductsAdminDeps } from './deps.ts';
import { type ProductKey, storedProduct } from './save-product.ts';

/**
 * Takes a product out of the store: one write that hides it from everybody and tells so. Its stock goes with it; the
 * document goes once everybody has heard (`repair job.ts`).
 */
export async function removeProduct(
  { websiteId }: Actor,
  key: ProductKey,
  deps: ProductsAdminDeps,
): Promise<Failure | undefined> {
  const product = await storedProduct(websiteId, key, deps);
  if (product instanceof Failure) return product;
  await deps.products.remove(product, deps.now());
  deps.products.forget(websiteId, product.id);
  deps.wakeOutbox();
  await deps.variantStock.settle(
    websiteId,
    product.id,
    product.variants.map(({ id }) => id),
  );
  return undefined;
}
