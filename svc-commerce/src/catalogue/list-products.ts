import type { AnswerOf } from '@tessera/contracts/call.ts';
import type * as catalogueCalls from '@tessera/contracts/commerce/catalogue-calls.ts';
import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { readCursor, writeCursor } from '@tessera/service-kit/data/cursor.ts';
import type { ListQuery, Needle } from '@tessera/service-kit/data/list-page.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { searchNeedles } from '@tessera/service-kit/data/search/words.ts';
import type { z } from 'zod';
import { withDescendants } from './category-tree.ts';
import type { CatalogueDeps } from './deps.ts';
import { byCategory, type ProductDocument, productOrders } from './product-model.ts';

type Query = z.output<(typeof catalogueCalls.listProducts)['query']>;
type Answer = AnswerOf<typeof catalogueCalls.listProducts>;
type Deps = Pick<CatalogueDeps, 'products' | 'catalogue' | 'content'>;
type Wanted = Pick<ListQuery<ProductDocument>, 'where' | 'order' | 'limit'> & { needles: Needle<ProductDocument>[] };

/** One page of the enabled products, in collection order; those a search finds by name or sku come first. */
export async function listProducts(websiteId: string, query: Query, deps: Deps): Promise<Answer> {
  const { collectionId, category, search, cursor, limit = storeLimits.productsPerCollection } = query;
  const needles = category === undefined ? [] : await inCategory(websiteId, category, deps);
  if (!needles) return { products: [], hasNextPage: false, nextPageCursor: null };
  const order = { ...productOrders[collectionId === undefined ? 'website' : 'collection'], direction: 1 as const };
  const wanted: Wanted = { where: collectionId === undefined ? {} : { collectionId }, needles, order, limit };
  const { page, ...paging } = search?.trim()
    ? await searchPage(websiteId, { search, cursor, wanted }, deps)
    : await deps.products.pageOfEnabled(websiteId, { ...wanted, cursor });
  return { products: await deps.catalogue.summaries(websiteId, page), ...paging };
}

/** @returns nothing for a category there is not */
async function inCategory(websiteId: string, slug: string, { content }: Deps) {
  const { categories } = await content.siteIndex(websiteId);
  const category = categories.find(({ urlSlug }) => urlSlug === slug);
  const ids = category && [...withDescendants(categories, category.id)];
  return ids && [{ filter: { categoryIds: trusted({ $in: ids }) }, index: byCategory }];
}

interface Search {
  search: string;
  cursor: string | undefined;
  wanted: Wanted;
}

/** First those that hold every word in name and skus, then those that hold some of them elsewhere. */
async function searchPage(websiteId: string, { search, cursor, wanted }: Search, { products }: Deps) {
  const byName = searchNeedles<ProductDocument>(search, 'listing.names');
  const byText = searchNeedles<ProductDocument>(search, 'listing.texts');
  const isElsewhere = { $nor: [{ $and: byName.map(({ filter }) => filter) }] };
  const find = (part: 'names' | 'texts', limit: number, from: string | undefined) =>
    products.pageOfEnabled(websiteId, {
      where: part === 'names' ? (wanted.where ?? {}) : { $and: [wanted.where ?? {}, isElsewhere] },
      needles: [...wanted.needles, ...(part === 'names' ? byName : byText)],
      order: { ...wanted.order, name: part },
      cursor: from,
      limit,
    });

  if (readCursor(cursor)?.[0] === 'texts') return find('texts', wanted.limit, cursor);
  const named = await find('names', wanted.limit, cursor);
  if (named.hasNextPage) return named;
  const left = wanted.limit - named.page.length;
  const rest = await find('texts', Math.max(1, left), undefined);
  if (left > 0) return { ...rest, page: [...named.page, ...rest.page] };
  const hasNextPage = rest.page.length > 0;
  return { ...named, hasNextPage, nextPageCursor: hasNextPage ? writeCursor(['texts']) : null };
}
