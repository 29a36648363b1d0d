import type { QueryOf } from '@tessera/contracts/call.ts';
import type { readInventory } from '@tessera/contracts/commerce/inventory-calls.ts';
import { given, idsOf, oneOf, searchOf, textParam } from '../../../kit/route/search-params.ts';

/** What the address of the products list says. */
export interface ProductsSearch {
  view?: ProductView;
  q?: string;
  sort?: SortKey;
  dir?: 'desc';
  /** Cursor of the page. */
  after?: string;
}

export const productViews = [
  { id: 'low', name: 'Low stock' },
  { id: 'out', name: 'Sold out' },
  { id: 'sale', name: 'On sale' },
  { id: 'hidden', name: 'Hidden' },
] as const;
type ProductView = (typeof productViews)[number]['id'];

const sortKeys = ['name', 'stock', 'price'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface ProductsList {
  /** Undefined is all products. */
  view: ProductView | undefined;
  q: string;
  sort: SortKey;
  isDescending: boolean;
}

export const readProductsSearch = searchOf((raw): ProductsSearch => {
  const { view, q, sort, dir, after } = raw;
  return given<ProductsSearch>({
    view: oneOf(view, idsOf(productViews)),
    q: textParam(q),
    sort: oneOf(sort, sortKeys),
    dir: oneOf(dir, ['desc']),
    after: textParam(after, 512),
  });
});

/** What the list shows for an address. */
export function productsListOf({ view, q = '', sort = 'name', dir }: ProductsSearch): ProductsList {
  return { view, q, sort, isDescending: dir === 'desc' };
}

/** The page of products an address asks for; what is usual is left out. */
export function inventoryQueryOf(search: ProductsSearch): NonNullable<QueryOf<typeof readInventory>> {
  const { view, q, sort, isDescending } = productsListOf(search);
  return given<NonNullable<QueryOf<typeof readInventory>>>({
    search: q || undefined,
    sort: sort === 'name' ? undefined : sort,
    direction: isDescending ? 'desc' : undefined,
    state: view,
    cursor: search.after,
  });
}

/** The address of a list changed in some respects; pages begin anew. */
export function changedSearch(
  { view, q, sort, dir }: ProductsSearch,
  change: { [K in keyof ProductsSearch]?: ProductsSearch[K] | undefined },
): ProductsSearch {
  return given<ProductsSearch>({ view, q, sort, dir, after: undefined, ...change });
}
