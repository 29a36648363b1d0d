import type { Product, ProductSummary } from '@tessera/contracts/commerce/product.ts';
import type { ListedProduct } from '@tessera/rules/product/listing.ts';
import { type StoreMerchandising, withStoreMerchandising } from '@tessera/rules/product/store-merchandising.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import type { StockByVariant } from '../stock/stock-reads.ts';
import type { StockStore } from '../stock/stock-store.ts';
import { describeAddresses } from './list-addresses.ts';
import { presentProduct, presentSummary } from './present-product.ts';
import type { ProductDocument } from './product-model.ts';
import type { ProductStore } from './product-store.ts';

export type ReadProducts = ReturnType<typeof createReadProducts>;

/** Products as the storefront reads them: catalogue and stock put together, two database commands each. */
export function createReadProducts(products: ProductStore, stock: StockStore, storeRules: StoreRulesStore) {
  const summaries = async (websiteId: string, found: readonly ProductDocument[]): Promise<ProductSummary[]> => {
    const [{ currency, merchandising }, levels] = await Promise.all([
      storeRules.getCached(websiteId),
      stock.levelsOf(
        websiteId,
        found.map(({ id }) => id),
      ),
    ]);
    return found.map((product) => presentSummary(withStore(product, merchandising), levels, currency));
  };

  const whole = async (websiteId: string, found: ProductDocument | null): Promise<Product | undefined> => {
    if (!found?.enabled) return undefined;
    const [{ currency, merchandising }, levels] = await Promise.all([
      storeRules.getCached(websiteId),
      stock.levelsOf(websiteId, [found.id]),
    ]);
    return presentProduct(withStore(found, merchandising), levels, currency);
  };

  return {
    read: async (websiteId: string, id: string) => whole(websiteId, await products.read(websiteId, id)),
    readBySlug: async (websiteId: string, collectionId: string, slug: string) =>
      whole(websiteId, await products.readBySlug(websiteId, collectionId, slug)),
    summaries,
    /** What a store page sorts and narrows by, of all products of a collection; stock only where that is asked for. */
    async listLight(websiteId: string, collectionId: string, { withStock }: { withStock: boolean }) {
      const found = await products.listLight(websiteId, collectionId);
      const levels = withStock
        ? await stock.levelsOf(
            websiteId,
            found.map(({ id }) => id),
          )
        : new Map();
      return found.map((product) => lightProduct(product, levels));
    },
    /** In the order of the slugs. */
    async listBySlugs(websiteId: string, slugs: readonly string[]) {
      if (slugs.length === 0) return [];
      const found = await summaries(websiteId, await products.listBySlugs(websiteId, [...slugs]));
      return found.toSorted((a, b) => slugs.indexOf(a.urlSlug) - slugs.indexOf(b.urlSlug));
    },
    listAddresses: (websiteId: string, cursor: string | undefined) =>
      describeAddresses(websiteId, cursor, { products }),
    /** In the order of the ids. */
    async listByIds(websiteId: string, ids: readonly string[]) {
      if (ids.length === 0) return [];
      const found = await summaries(websiteId, await products.listByIds(websiteId, [...ids]));
      return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    },
  };
}

function lightProduct(
  { id, name, productType, categoryIds, createdOn, variants, isSubscribable }: ProductDocument,
  levels: StockByVariant,
): ListedProduct & Pick<ProductDocument, 'id' | 'categoryIds'> {
  return {
    ...{ id, name, productType, categoryIds, createdOn },
    // Every product of this service has variants, which have its prices and marks.
    ...{ onSale: false, priceMoney: null, salePriceMoney: null },
    variants: variants.map((variant) => {
      const { available = 0, unlimited = false, preOrder } = levels.get(variant.id) ?? {};
      const { priceCents: price, salePriceCents: salePrice, onSale } = variant;
      const ahead = isSubscribable ? undefined : preOrder;
      return { price, salePrice, onSale, qtyInStock: Math.max(0, available), unlimited, preOrder: ahead };
    }),
  };
}

/** A product with what its store says for all of them. */
export function withStore(product: ProductDocument, store: StoreMerchandising): ProductDocument {
  return { ...product, merchandising: withStoreMerchandising(product.merchandising, store) };
}
