import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { listReviews } from '../reviews/list-reviews.ts';
import { type CollectionDocument, type ContentQuery, presentCollection } from '../site/index.ts';
import type { ShopPagesDeps } from './deps.ts';

/** One product with what stands around it: related ones, its reviews, the category it is in. */
export async function readProduct(
  query: ContentQuery,
  stored: CollectionDocument,
  slug: string,
  deps: ShopPagesDeps,
): Promise<ContentAnswer | Failure> {
  const { websiteId } = query;
  const product = await deps.catalogue.readBySlug(websiteId, stored.id, slug);
  if (!product) return fail('page.unknown');
  const [related, { categories }, reviews] = await Promise.all([
    deps.catalogue.listByIds(websiteId, product.relatedProductIds),
    deps.content.siteIndex(websiteId),
    listFirstReviews(query, product.id, deps),
  ]);
  const category = product.categoryIds.flatMap((id) => categories.find((each) => each.id === id) ?? [])[0] ?? null;
  return { kind: 'product', collection: presentCollection(stored), product, related, reviews, category };
}

/** Not even looked for while the store shows none (PROD-011, PROD-013). */
async function listFirstReviews({ websiteId, reviews: cursor }: ContentQuery, productId: string, deps: ShopPagesDeps) {
  const { settings } = await deps.storeRules.getCached(websiteId);
  return settings.reviewsEnabled ? listReviews({ websiteId, productId, cursor }, deps.reviews) : null;
}
