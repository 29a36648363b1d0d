import type { StoreProduct } from '@tessera/contracts/commerce/store-product.ts';
import type { ProductDocument } from '../catalogue/product-model.ts';
import { levelOf } from '../stock/stock-level.ts';
import type { ProductsAdminDeps } from './deps.ts';
import { contentOf } from './product-content.ts';

/** A product as its owner reads it, with the stock of its variants. */
export async function presentStoreProduct(
  product: ProductDocument,
  { stock, storeRules }: Pick<ProductsAdminDeps, 'stock' | 'storeRules'>,
): Promise<StoreProduct> {
  const ids = product.variants.map(({ id }) => id);
  const [{ currency }, levels] = await Promise.all([
    storeRules.getCached(product.websiteId),
    stock.readMany(product.websiteId, ids),
  ]);
  const byId = new Map(levels.map((level) => [level.variantId, level]));
  const { id, collectionId, productType, urlSlug, fullUrl, order, version = '', changedOn = null } = product;
  const additionalFieldsForm = product.additionalFieldsForm ?? null;
  return {
    ...contentOf({ ...product, productType }, { collectionId, urlSlug, fullUrl, order, additionalFieldsForm }),
    productType,
    additionalFieldsForm,
    id,
    variants: product.variants.map((variant) => {
      const stored = byId.get(variant.id);
      const { unlimited, available } = levelOf(productType, stored);
      return { ...variant, unlimited, onHand: stored?.onHand ?? 0, held: stored?.held ?? 0, available };
    }),
    currency,
    version,
    changedOn,
  };
}
