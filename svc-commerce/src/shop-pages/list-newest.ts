import type { ProductSummary } from '@tessera/contracts/commerce/product.ts';
import { listPage, wholeListing } from '@tessera/rules/product/listing.ts';
import type { ShopPagesDeps } from './deps.ts';

/** The newest products on sale of a store, in the order of its page when visitors sort it by newest. */
export async function listNewest(
  websiteId: string,
  collectionId: string,
  count: number,
  { catalogue }: Pick<ShopPagesDeps, 'catalogue'>,
): Promise<ProductSummary[]> {
  const all = await catalogue.listLight(websiteId, collectionId, { withStock: false });
  // No name is compared, so the language does not matter.
  const { products } = listPage(all, { ...wholeListing, sort: 'newest' }, 'en-US');
  return catalogue.listByIds(
    websiteId,
    products.slice(0, count).map(({ id }) => id),
  );
}
