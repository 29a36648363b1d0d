import { Failure } from '@tessera/service-kit/failure.ts';
import type { ProductDocument } from '../catalogue/product-model.ts';
import type { Editor } from '../lib/editor.ts';
import type { ProductsAdminDeps } from './deps.ts';
import { type ProductKey, storedProduct } from './save-product.ts';
import { conflictWith, updateProduct } from './write-product.ts';

/** Shows a product in the store, or hides it, whatever else was changed meanwhile. */
export async function showProduct(
  editor: Editor,
  key: ProductKey,
  enabled: boolean,
  parts: ProductsAdminDeps,
): Promise<ProductDocument | Failure> {
  for (let attempt = 0; ; attempt += 1) {
    const before = await storedProduct(editor.websiteId, key, parts);
    if (before instanceof Failure || before.enabled === enabled) return before;
    const after = await updateProduct(editor, before, { enabled }, ['enabled'], parts);
    if (after) return after;
    if (attempt === 5) return conflictWith(before, before.version ?? '');
  }
}
