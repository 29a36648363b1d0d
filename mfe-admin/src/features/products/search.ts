import type { QueryOf } from '@tessera/contracts/call.ts';
import type { readInventory } from '@tessera/contracts/commerce/inventory-calls.ts';
import { given, textParam } from '../../app/search-params.ts';

/** What the address of the products list says. */
export interface ProductsSearch {
  view?: string;
  q?: string;
  sort?: string;
  dir?: string;
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
  /** What the address asks for and does not exist. */
  unknown: string[];
}

export function readProductsSearch(raw: Record<string, unknown>): ProductsSearch {
  const { view, q, sort, dir, after } = raw;
  return given<ProductsSearch>({
    view: textParam(view),
    q: textParam(q),
    sort: textParam(sort),
    dir: textParam(dir),
    after: textParam(after, 512),
  });
}

/** What the list shows for an address. Filters that do not exist are named and count for nothing. */
export function productsListOf({ view, q = '', sort, dir }: ProductsSearch): ProductsList {
  const knownView = productViews.find(({ id }) => id === view)?.id;
  const knownSort = sortKeys.find((key) => key === sort);
  return {
    view: knownView,
    q,
    sort: knownSort ?? 'name',
    isDescending: dir === 'desc',
    unknown: [view && !knownView && `view “${view}”`, sort && !knownSort && `sort order “${sort}”`].filter(
      (name): name is string => typeof name === 'string' && name !== '',
    ),
  };
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
