import { isOnSale, isSoldOut, type MarkedProduct } from './display-mark.ts';
import { lowestPriceCents, type PricedProduct } from './price.ts';

/** How the products of a store page can be ordered; the owner's own order is no choice but the beginning. */
const listSorts = ['price', '-price', 'name', 'newest'] as const;
export type ListSort = (typeof listSorts)[number];

/** Which products of a store page are wanted, and in what order. */
export interface Listing {
  sort: ListSort | null;
  /** Only what can be bought now. */
  inStock: boolean;
  onSale: boolean;
  /** From 1. */
  page: number;
}

/** Products a store page shows at once; more are on further pages. */
export const listPageSize = 60;

/** The beginning of a store: everything, in the owner's order. */
export const wholeListing: Listing = { sort: null, inStock: false, onSale: false, page: 1 };

/** What products are chosen and ordered by. `createdOn` in milliseconds; those without one count as the oldest. */
export interface ListedProduct extends MarkedProduct, PricedProduct {
  name: string;
  onSale: boolean;
  variants: readonly (MarkedProduct['variants'][number] & PricedProduct['variants'][number])[];
  createdOn?: number | undefined;
}

/** One page of a listing, and how many there are. */
export interface ListPage<P> {
  products: P[];
  /** All that are wanted, on every page. */
  total: number;
  /** The page shown: the last one when a later one was asked for. */
  page: number;
  pageCount: number;
}

/**
 * One page of the wanted products in the wanted order. Products come in the owner's order, which also decides between
 * equals; names are ordered as the language of `locale` does.
 */
export function listPage<P extends ListedProduct>(
  products: readonly P[],
  { sort, inStock, onSale, page }: Listing,
  locale: string,
): ListPage<P> {
  const wanted = products.filter((product) => (!inStock || !isSoldOut(product)) && (!onSale || isOnSale(product)));
  const sorted = sort ? wanted.toSorted(comparisons[sort](locale)) : wanted;
  const pageCount = Math.max(1, Math.ceil(sorted.length / listPageSize));
  const shown = Math.min(Math.max(1, page), pageCount);
  const from = (shown - 1) * listPageSize;
  return { products: sorted.slice(from, from + listPageSize), total: sorted.length, page: shown, pageCount };
}

type Compare = (a: ListedProduct, b: ListedProduct) => number;

const byPrice: Compare = (a, b) => lowestPriceCents(a) - lowestPriceCents(b);

const comparisons: Record<ListSort, (locale: string) => Compare> = {
  price: () => byPrice,
  '-price': () => (a, b) => byPrice(b, a),
  name: (locale) => {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return (a, b) => compare(a.name, b.name);
  },
  newest: () => (a, b) => (b.createdOn ?? 0) - (a.createdOn ?? 0),
};

/** Reads a listing from the address of a store page. What means nothing there is as if it were not. */
export function readListing(query: URLSearchParams): Listing {
  const sort = listSorts.find((one) => one === query.get('sort')) ?? null;
  const page = Number(query.get('page') ?? 1);
  return {
    sort,
    inStock: query.get('stock') === 'in',
    onSale: query.get('sale') === 'yes',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1000) : 1,
  };
}

/** The address's query of a listing, with its question mark; empty for the whole store's first page. */
export function listingQuery({ sort, inStock, onSale, page }: Listing, category: string | null): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (sort) query.set('sort', sort);
  if (inStock) query.set('stock', 'in');
  if (onSale) query.set('sale', 'yes');
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}
