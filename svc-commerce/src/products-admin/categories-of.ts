import type { Category } from '@tessera/contracts/commerce/product.ts';
import type { ProductsAdminDeps } from './deps.ts';

/** The categories of a store page, in no order; those stored without a page belong to the website's first store page. */
export async function categoriesOf(
  { websiteId, collectionId }: { websiteId: string; collectionId: string },
  { content }: Pick<ProductsAdminDeps, 'content'>,
): Promise<Category[]> {
  const [all, collections] = await Promise.all([
    content.categories.list(websiteId),
    content.collections.list(websiteId),
  ]);
  const firstStore = collections.find(({ kind }) => kind === 'store')?.id;
  return all.filter((category) => (category.collectionId ?? firstStore) === collectionId);
}
