import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { ProductDocument } from '../catalogue/product-model.ts';
import type { Actor } from '../lib/actor.ts';
import type { ProductsAdminDeps } from './deps.ts';
import { type ProductKey, storedProduct } from './save-product.ts';
import { conflictWith, updateProduct } from './write-product.ts';

/** Shows a product in the store, or hides it, whatever else was changed meanwhile. */
export async function showProduct(
  actor: Actor,
  key: ProductKey,
  enabled: boolean,
  deps: ProductsAdminDeps,
): Promise<ProductDocument | Failure> {
  const show = async () => {
    const before = await storedProduct(actor.websiteId, key, deps);
    if (before instanceof Failure || before.enabled === enabled) return before;
    return updateProduct(actor, before, { enabled }, ['enabled'], deps);
  };
  const giveUp = async () => {
    const now = await storedProduct(actor.websiteId, key, deps);
    return now instanceof Failure ? now : conflictWith(now, now.version ?? '');
  };
  return retryOnConflict(show, { tries: 6, giveUp });
}
