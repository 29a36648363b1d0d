import type { ProductSummary } from '@tessera/contracts/commerce/product.ts';
import type { CollectionDocument } from '../content-store/content-models.ts';
import type { Shop } from '../shop.ts';

type Course = Pick<CollectionDocument, 'joinProductId' | 'joinProductSlug'>;

/** Whether a course is opened by a product; one without is open to every member. */
export const hasJoinProduct = ({ joinProductId, joinProductSlug }: Course): boolean =>
  Boolean(joinProductId === undefined ? joinProductSlug : joinProductId);

/** The product that opens a course; null where none does, or it is not sold any more. */
export async function joinProductOf(
  websiteId: string,
  { joinProductId, joinProductSlug }: Course,
  { shop }: { shop: Pick<Shop, 'listByIds' | 'listBySlugs'> },
): Promise<ProductSummary | null> {
  if (joinProductId === undefined) {
    const [product] = joinProductSlug ? await shop.listBySlugs(websiteId, [joinProductSlug]) : [];
    return product ?? null;
  }
  const [product] = joinProductId === null ? [] : await shop.listByIds(websiteId, [joinProductId]);
  return product ?? null;
}
