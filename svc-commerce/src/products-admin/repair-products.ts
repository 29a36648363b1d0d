import type { ProductsAdminDeps } from './deps.ts';

/** A change of a product takes less; what is older died. */
const abandonedMs = 60_000;
const batch = 100;

/** Ends what a crash left: stock whose product was not written, and removed products everybody has heard of. */
export async function repairProducts({ products, stock, variantStock, now }: ProductsAdminDeps): Promise<void> {
  for (const { websiteId, productId, variantId } of await stock.leftBehind(now() - abandonedMs, batch)) {
    await variantStock.settle(websiteId, productId, [variantId]);
  }
  for (const product of await products.removedBefore(now() - abandonedMs, batch)) {
    const { websiteId, id, variants, outbox = [] } = product;
    await variantStock.settle(
      websiteId,
      id,
      variants.map((variant) => variant.id),
    );
    // One that still has something to tell waits for the next round.
    if (outbox.length === 0) await products.drop(product);
  }
}
