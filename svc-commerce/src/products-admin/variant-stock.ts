import { hasCountedStock } from '@tessera/rules/product/stock.ts';
import { forWebsite, isDuplicateKey } from '@tessera/service-kit/data/scoped-collection.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { ProductStore } from '../catalogue/product-store.ts';
import { keyOf } from '../lib/keys.ts';
import type { StockDocument } from '../stock/stock-document.ts';
import type { StockHistory } from '../stock/stock-history.ts';
import type { ImportedStock, StockStore } from '../stock/stock-store.ts';

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
 * that died in between leaves its mark, and the sweep settles it.
 */
export function createVariantStock(
  stock: StockStore,
  products: ProductStore,
  history: StockHistory,
  now: () => number,
) {
  const scoped = (websiteId: string) => forWebsite(stock.collection, websiteId);

  /** Puts a sku nobody asks for in place of some, so that two variants can exchange theirs. */
  const freeSkus = (websiteId: string, variantIds: readonly string[], since: number) =>
    scoped(websiteId).updateEach(
      variantIds.map((variantId) => ({
        filter: { _id: keyOf(websiteId, variantId) },
        update: { $set: { sku: `~${variantId}`, pendingSince: since } },
      })),
    );

  const setSku = async (websiteId: string, variantId: string, sku: string): Promise<boolean> => {
    try {
      await scoped(websiteId).updateOne({ _id: keyOf(websiteId, variantId) }, { $set: { sku } });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  const insert = async (websiteId: string, added: ImportedStock, since: number): Promise<boolean> => {
    try {
      await scoped(websiteId).insertOne({ ...newStock(websiteId, added, since), pendingSince: since });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  return {
    /**
     * Takes the skus of a change and makes stock for new variants.
     * @returns skus that other variants of the website have (PROD-058); the caller settles in any case
     */
    async prepare(websiteId: string, { added, renamed, removed }: VariantPlan): Promise<string[]> {
      const since = now();
      await freeSkus(websiteId, [...renamed.map(({ variantId }) => variantId), ...removed], since);
      const taken: string[] = [];
      for (const { variantId, sku } of renamed) if (!(await setSku(websiteId, variantId, sku))) taken.push(sku);
      for (const one of added) if (!(await insert(websiteId, one, since))) taken.push(one.sku);
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
      const ids = (list: readonly string[]) => ({ $in: list.map((id) => keyOf(websiteId, id)) });
      if (gone.length > 0) {
        await history.keep(websiteId, gone);
        await scoped(websiteId).deleteMany({ _id: ids(gone), productId });
      }
      const skus = new Map((await stock.readMany(websiteId, kept)).map(({ variantId, sku }) => [variantId, sku]));
      const wrong = kept.filter((id) => skus.has(id) && skus.get(id) !== variants.get(id)?.sku);
      await freeSkus(websiteId, wrong, now());
      for (const id of wrong) await setSku(websiteId, id, variants.get(id)?.sku ?? '');
      const counting = product && !hasCountedStock(product.productType) ? { $set: { unlimited: true } } : {};
      await scoped(websiteId).updateMany({ _id: ids(kept) }, { ...counting, $unset: { pendingSince: '' } });
      for (const id of variantIds) stock.plenty.forget(keyOf(websiteId, id));
    },

    /** Stock whose change has been under way for too long, of all websites. */
    leftBehind: (before: number, limit: number) =>
      stock.collection
        .find({ pendingSince: { $lt: before } }, { projection: { websiteId: 1, productId: 1, variantId: 1 } })
        .limit(limit)
        .toArray(),
  };
}

/** The stock a variant is born with, and the first line of its history. */
export function newStock(
  websiteId: string,
  { onHand, ...rest }: ImportedStock,
  at: number,
  who = 'store',
): Omit<StockDocument, 'websiteId'> {
  const move = { id: newId('mov'), at, who, reason: 'New variant', from: 0, to: onHand };
  return {
    _id: keyOf(websiteId, rest.variantId),
    ...rest,
    onHand,
    held: 0,
    available: onHand,
    holds: [],
    changes: onHand > 0 ? [move] : [],
  };
}
