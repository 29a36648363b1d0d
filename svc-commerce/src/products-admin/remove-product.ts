import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { Editor } from '../lib/editor.ts';
import type { ProductsAdminDeps } from './deps.ts';
import { type ProductKey, storedProduct } from './save-product.ts';

/**
 * Takes a product out of the store: one write that hides it from everybody and tells so. Its stock goes with it; the
 * document goes once everybody has heard (`sweep.ts`).
 */
export async function removeProduct(
  { websiteId }: Editor,
  key: ProductKey,
  parts: ProductsAdminDeps,
): Promise<Failure | undefined> {
  const product = await storedProduct(websiteId, key, parts);
  if (product instanceof Failure) return product;
  const at = parts.now();
  await forWebsite(parts.products.collection, websiteId).updateOne(
    { _id: product._id },
    {
      $set: { removedOn: at, enabled: false, urlSlug: `removed-${product.id}`, changedOn: at },
      $push: { outbox: outboxEntry('product.changed', { productIds: [product.id] }, at) },
    },
  );
  parts.products.forget(websiteId, product.id);
  parts.wakeOutbox();
  await parts.variantStock.settle(
    websiteId,
    product.id,
    product.variants.map(({ id }) => id),
  );
  return undefined;
}
