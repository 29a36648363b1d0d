import { Failure } from '@tessera/service-kit/failure.ts';
import { removeProduct } from '../../products-admin/remove-product.ts';
import { deleteCollection } from '../../site/index.ts';
import type { TransferDeps } from '../deps.ts';
import type { SiteImportDocument } from '../store/import-models.ts';

/** Removes a product that an import created and that was not changed since. @returns whether it is gone */
export async function removeUntouchedProduct(
  { websiteId, id: importId, by }: SiteImportDocument,
  productId: string,
  deps: TransferDeps,
): Promise<boolean> {
  const [product] = await deps.products.findThere(websiteId, { ids: [productId] });
  if (!product) return true;
  const isUntouched = product.imported?.importId === importId && product.edits?.length === 1;
  if (!isUntouched) return false;
  const key = { collectionId: product.collectionId, itemId: productId };
  return (await removeProduct({ websiteId, who: by.id }, key, deps)) === undefined;
}

/** Removes a collection that holds nothing, a store page included. @returns whether it is gone */
export async function removeCollection(websiteId: string, id: string, deps: TransferDeps): Promise<boolean> {
  const { content, products, site } = deps;
  const stored = await content.collections.find(websiteId, id);
  if (!stored) return true;
  if (stored.kind !== 'store') return !((await deleteCollection(websiteId, id, deps)) instanceof Failure);
  const counts = await products.countByCollection(websiteId, [id]);
  const categories = await content.categories.list(websiteId, { collectionId: id });
  if ((counts.get(id) ?? 0) > 0 || categories.some(({ type }) => type !== 'ROOT')) return false;
  for (const category of categories) await content.categories.remove(websiteId, category.id);
  await content.collections.remove(websiteId, id);
  await deps.notifyContentChanged(websiteId);
  await site.live.rewrite(websiteId);
  return true;
}
