import type { readDiscountTargets } from '@tessera/contracts/commerce/discount-calls.ts';
import { holdsWords, searchNeedles, wordsOf } from '@tessera/service-kit/data/search/words.ts';
import type { z } from 'zod';
import { productOrders } from '../catalogue/product-model.ts';
import type { ProductStore } from '../catalogue/product-store.ts';
import type { DiscountsAdminDeps } from './deps.ts';

type Query = NonNullable<z.output<(typeof readDiscountTargets)['query']>>;
interface Named {
  id: string;
  name: string;
}

const perPage = 200;
const maxCategories = 1_000;

/** Products and categories a discount can be for, by name; or those of some ids, which it is for already. */
export async function listTargets(
  websiteId: string,
  { search, cursor, limit = perPage, ids }: Query,
  { products, content }: Pick<DiscountsAdminDeps, 'products' | 'content'>,
) {
  const { categories } = await content.siteIndex(websiteId);
  const all = categories.map(({ id, displayName }) => ({ id, name: displayName }));
  if (ids !== undefined) {
    const wanted = ids.split(',');
    const found = await products.listByIds(websiteId, wanted.slice(0, perPage));
    const known = all.filter(({ id }) => wanted.includes(id));
    return { products: byName(found.map(named)), categories: byName(known), hasNextPage: false, nextPageCursor: null };
  }
  const { page, ...paging } = await pageByName(websiteId, { search, cursor, limit }, products);
  const fitting = cursor === undefined ? all.filter(({ name }) => holdsWords(wordsOf(name), search)) : [];
  return { products: page.map(named), categories: byName(fitting).slice(0, maxCategories), ...paging };
}

function pageByName(websiteId: string, { search, cursor, limit = perPage }: Query, products: ProductStore) {
  return products.pageOfEnabled(websiteId, {
    needles: searchNeedles(search, 'listing.names'),
    order: { ...productOrders.name, direction: 1 },
    cursor,
    limit,
  });
}

const named = ({ id, name }: Named): Named => ({ id, name });

function byName(all: readonly Named[]): Named[] {
  return all.toSorted((a, b) => a.name.localeCompare(b.name));
}
