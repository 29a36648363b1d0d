import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { Category } from '@tessera/contracts/commerce/product.ts';
import { listPage } from '@tessera/rules/product/listing.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { countProducts, productsOf } from '../catalogue/category-tree.ts';
import { type CollectionDocument, type ContentQuery, presentCollection } from '../site/index.ts';
import type { ShopPagesDeps } from './deps.ts';

/** A store, whole or one category, a page at a time (PROD-021). */
export async function readStore(
  { websiteId, category: slug, locale, ...wanted }: ContentQuery,
  stored: CollectionDocument,
  deps: Pick<ShopPagesDeps, 'catalogue' | 'content'>,
): Promise<ContentAnswer | Failure> {
  const inStock = wanted.stock === 'in';
  const [{ categories }, all] = await Promise.all([
    deps.content.siteIndex(websiteId),
    deps.catalogue.listLight(websiteId, stored.id, { withStock: inStock }),
  ]);
  const category = slug === undefined ? null : findCategory(categories, slug);
  if (category === undefined) return fail('page.unknown');
  const { products: shown, ...listed } = listPage(
    category === null ? all : productsOf(all, categories, category.id),
    { sort: wanted.sort ?? null, inStock, onSale: wanted.sale === 'yes', page: wanted.page ?? 1 },
    locale,
  );
  const products = await deps.catalogue.listByIds(
    websiteId,
    shown.map(({ id }) => id),
  );
  const counts = countProducts(all, categories);
  return {
    kind: 'store',
    collection: presentCollection(stored),
    categories: categories.map((each) => ({ ...each, productCount: counts.get(each.id) ?? 0 })),
    category,
    products,
    listed,
  };
}

function findCategory(categories: readonly Category[], slug: string): Category | undefined {
  return categories.find(({ urlSlug, type }) => urlSlug === slug && type !== 'ROOT');
}
