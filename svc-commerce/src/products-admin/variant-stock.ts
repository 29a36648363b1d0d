import { hasCountedStock } from '@tessera/rules/product/stock.ts';
import type { ProductStore } from '../catalogue/product-store.ts';
import { keyOf } from '../lib/keys.ts';
import type { StockHistory } from '../stock/stock-history.ts';
import { type ImportedStock, newStock } from '../stock/stock-of-variants.ts';
import type { StockStore } from '../stock/stock-store.ts';

/** How the variants of a product are about to change. */
export interface VariantPlan {
  added: readonly ImportedStock[];
  /** Variants there are that get another sku. */
  renamed: readonly { variantId: string; sku: string }[];
  removed: readonly string[];
}

export type VariantStock = ReturnType<typeof createVariantStock>;

/**
 * Keeps the stock of variants in step with their product. The product's document is the truth: `prepare` takes the skus
 * before the product is written, `settle` afterwards makes the stock follow whatever the product then says. A change
 * that died in between leaves its mark, and the repair job settles it.
 */
export function createVariantStock(
  stock: StockStore,
  products: ProductStore,
  history: StockHistory,
  now: () => number,
) {
  return {
    /**
     * Takes the skus of a change and makes stock for new variants.
     * @returns skus that other variants of the website have (PROD-058); the caller settles in any case
     */
    async prepare(websiteId: string, { added, renamed, removed }: VariantPlan): Promise<string[]> {
      const since = now();
      await stock.freeSkus(websiteId, [...renamed.map(({ variantId }) => variantId), ...removed], since);
      const taken: string[] = [];
      for (const { variantId, sku } of renamed) if (!(await stock.setSku(websiteId, variantId, sku))) taken.push(sku);
      for (const one of added) {
        const fresh = { ...newStock(websiteId, one, since), pendingSince: since };
        if (!(await stock.insertOnce(websiteId, fresh))) taken.push(one.sku);
      }
      return taken;
    },

    /** Makes the stock of some variants agree with their product: skus, counting, and what is gone. */
    async settle(websiteId: string, productId: string, variantIds: readonly string[]): Promise<void> {
      if (variantIds.length === 0) return;
      const product = await products.read(websiteId, productId);
      const isThere = product !== null && product.removedOn === undefined;
      const variants = new Map((isThere ? product.variants : []).map((variant) => [variant.id, variant]));
      const gone = variantIds.filter((id) => !variants.has(id));
      const kept = variantIds.filter((id) => variants.has(id));
      if (gone.length > 0) {
        await history.keep(websiteId, gone);
        await stock.remove(websiteId, productId, gone);
      }
      const skus = new Map((await stock.readMany(websiteId, kept)).map(({ variantId, sku }) => [variantId, sku]));
      const wrong = kept.filter((id) => skus.has(id) && skus.get(id) !== variants.get(id)?.sku);
      await stock.freeSkus(websiteId, wrong, now());
      for (const id of wrong) await stock.setSku(websiteId, id, variants.get(id)?.sku ?? '');
      const isUncounted = product !== null && !hasCountedStock(product.productType);
      await stock.endChange(websiteId, kept, { isUncounted });
      for (const id of variantIds) stock.cache.forget(keyOf(websiteId, id));
    },
  };
}
