import { given, textParam } from '../../app/search-params.ts';

/** What the address of the products list says. */
export interface ProductsSearch {
  view?: string;
  q?: string;
  sort?: string;
  dir?: string;
  page?: string;
}

export const productViews = [
  { id: 'low', name: 'Low stock' },
  { id: 'out', name: 'Sold out' },
  { id: 'sale', name: 'On sale' },
  { id: 'hidden', name: 'Hidden' },
] as const;
export type ProductView = (typeof productViews)[number]['id'];

const sortKeys = ['name', 'stock', 'price'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface ProductsList {
  /** Undefined is all products. */
  view: ProductView | undefined;
  q: string;
  sort: SortKey;
  isDescending: boolean;
  /** From 0. */
  page: number;
  /** What the address asks for and does not exist. */
  unknown: string[];
}

export function readProductsSearch(raw: Record<string, unknown>): ProductsSearch {
  const { view, q, sort, dir, page } = raw;
  return given<ProductsSearch>({
    view: textParam(view),
    q: textParam(q),
    sort: textParam(sort),
    dir: textParam(dir),
    page: textParam(page),
  });
}

/** What the list shows for an address. Filters that do not exist are named and count for nothing. */
export function productsListOf({ view, q = '', sort, dir, page = '1' }: ProductsSearch): ProductsList {
  const knownView = productViews.find(({ id }) => id === view)?.id;
  const knownSort = sortKeys.find((key) => key === sort);
  const isPage = /^[1-9]\d{0,4}$/.test(page);
  return {
    view: knownView,
    q,
    sort: knownSort ?? 'name',
    isDescending: dir === 'desc',
    page: isPage ? Number(page) - 1 : 0,
    unknown: [view && !knownView && `view “${view}”`, sort && !knownSort && `sort order “${sort}”`].filter(
      (name): name is string => typeof name === 'string' && name !== '',
    ),
  };
}

/** The address of a list changed in some respects; pages begin anew unless told. */
export function changedSearch(
  { view, q, sort, dir }: ProductsSearch,
  change: { [K in keyof ProductsSearch]?: ProductsSearch[K] | undefined },
): ProductsSearch {
  return given<ProductsSearch>({ view, q, sort, dir, page: undefined, ...change });
}
