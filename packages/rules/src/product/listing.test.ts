import { describe, expect, test } from 'vitest';
import { type ListedProduct, type Listing, listingQuery, listPage, readListing, wholeListing } from './listing.ts';

const aProduct = (name: string, price: number, own: Partial<ListedProduct> = {}): ListedProduct => ({
  name,
  productType: 1,
  onSale: false,
  priceMoney: { value: String(price), currency: 'GBP' },
  salePriceMoney: null,
  variants: [{ price, salePrice: null, onSale: false, qtyInStock: 1, unlimited: false }],
  ...own,
});
const reduced = { price: 9000, salePrice: 500, onSale: true, qtyInStock: 0, unlimited: false };
const products = [
  aProduct('Jug', 2000, { createdOn: 10 }),
  aProduct('émail', 1000),
  aProduct('Élan 10', 3000, { variants: [reduced] }),
  aProduct('Élan 9', 2000, { createdOn: 20 }),
];
const names = (own: Partial<Listing>) =>
  listPage(products, { ...wholeListing, ...own }, 'fr').products.map(({ name }) => name);

describe('a store page', () => {
  test.each<[string, Partial<Listing>, string[]]>([
    ['begins in the order of the owner', {}, ['Jug', 'émail', 'Élan 10', 'Élan 9']],
    [
      'by what is to be paid now; equals in the order of the owner',
      { sort: 'price' },
      ['Élan 10', 'émail', 'Jug', 'Élan 9'],
    ],
    ['dearest first', { sort: '-price' }, ['Jug', 'Élan 9', 'émail', 'Élan 10']],
    [
      'by name as people of the language do, numbers as numbers',
      { sort: 'name' },
      ['Élan 9', 'Élan 10', 'émail', 'Jug'],
    ],
    ['newest first, those of unknown age last', { sort: 'newest' }, ['Élan 9', 'Jug', 'émail', 'Élan 10']],
    ['only what can be bought', { inStock: true }, ['Jug', 'émail', 'Élan 9']],
    ['only what is on sale', { onSale: true }, ['Élan 10']],
    ['both', { onSale: true, inStock: true }, []],
  ])('%s', (_title, listing, expected) => {
    expect(names(listing)).toEqual(expected);
  });

  test('comes sixty at a time, and a page too far is the last one', () => {
    const many = Array.from({ length: 130 }, (_, n) => aProduct(`P${n}`, n));
    const at = (page: number) => listPage(many, { ...wholeListing, page }, 'en');
    expect(at(1)).toMatchObject({ total: 130, page: 1, pageCount: 3 });
    expect(at(2).products.map(({ name }) => name)).toEqual(many.slice(60, 120).map(({ name }) => name));
    expect(at(99)).toMatchObject({ page: 3, products: many.slice(120) });
    expect(listPage([], wholeListing, 'en')).toEqual({ products: [], total: 0, page: 1, pageCount: 1 });
  });
});

describe('the address', () => {
  test.each<[string, Listing, string | null]>([
    ['', wholeListing, null],
    ['?category=vases', wholeListing, 'vases'],
    [
      '?category=vases&sort=-price&stock=in&sale=yes&page=2',
      { sort: '-price', inStock: true, onSale: true, page: 2 },
      'vases',
    ],
  ])('%s', (query, listing, category) => {
    expect(listingQuery(listing, category)).toBe(query);
    expect(readListing(new URLSearchParams(query))).toEqual(listing);
  });

  test('what means nothing is as if it were not', () => {
    for (const query of ['sort=random', 'page=0', 'page=1.5', 'page=x', 'stock=out', 'sale=1']) {
      expect(readListing(new URLSearchParams(query))).toEqual(wholeListing);
    }
  });
});
