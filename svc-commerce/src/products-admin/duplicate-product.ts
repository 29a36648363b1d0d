import type { StoreProductInput } from '@tessera/contracts/commerce/store-product.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { ProductDocument } from '../catalogue/product-model.ts';
import type { Actor } from '../lib/actor.ts';
import type { ProductsAdminDeps } from './deps.ts';
import { createProduct, type ProductKey, storedProduct } from './save-product.ts';

/** Makes a hidden copy with addresses and skus of its own and nothing in stock. */
export async function duplicateProduct(
  actor: Actor,
  key: ProductKey,
  deps: ProductsAdminDeps,
): Promise<ProductDocument | Failure> {
  const product = await storedProduct(actor.websiteId, key, deps);
  if (product instanceof Failure) return product;
  const mark = newId('c')
    .slice(2, 6)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, 'X');
  return createProduct(actor, key.collectionId, copyOf(product, mark), deps);
}

function copyOf(product: ProductDocument, mark: string): StoreProductInput {
  const { variants, name, ...rest } = product;
  return {
    ...rest,
    name: `Copy of ${name}`.slice(0, 200),
    urlSlug: undefined,
    order: undefined,
    enabled: false,
    variants: variants.map(({ id: _, sku, ...variant }) => ({
      ...variant,
      sku: `${sku.slice(0, 90)}-${mark}`,
      stock: { qtyInStock: 0, unlimited: false },
    })),
  };
}
