import type { ProductListProps } from '@tessera/contracts/mounts.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { describe, expect, test } from 'vitest';
import { aProduct, aVariant, storeProps } from '../../testing/a-product.ts';
import { DrawnList } from './drawn-list.tsx';

const draw = (products: ReturnType<typeof aProduct>[], own: Partial<ProductListProps> = {}) =>
  drawPage(<DrawnList {...storeProps(products)} {...own} />);
const cards = () => [...document.querySelectorAll('.card')];

const plain = aProduct({ id: 'a', name: 'Bowl', fullUrl: '/shop/bowl', variants: [aVariant({}, { price: 3000 })] });
const onSale = aProduct({
  id: 'b',
  name: 'Vase',
  fullUrl: '/shop/vase',
  variants: [aVariant({}, { price: 8000, salePrice: 6400, onSale: true })],
});
const soldOut = aProduct({ id: 'c', name: 'Jug', fullUrl: '/shop/jug', variants: [aVariant({}, { qtyInStock: 0 })] });

describe('a list of the store', () => {
  test('PROD-021 shows products in their order, each with picture, name, price and link', async () => {
    const page = await draw([plain, onSale, soldOut]);
    expect(cards().map((card) => card.querySelector('h3')?.textContent)).toEqual(['Bowl', 'Vase', 'Jug']);
    expect(page.control('Bowl').getAttribute('href')).toBe('/shop/bowl');
    expect(cards()[0]?.querySelector('.price')?.textContent).toBe('£30.00');
    expect(cards()[0]?.querySelector('img')?.getAttribute('src')).toBe('/images/site/mug-1.jpg?format=750w');
  });

  test('PROD-021 PROD-074 PROD-079 a sale shows the struck price beside the sale price, and its mark', async () => {
    await draw([onSale]);
    expect(cards()[0]?.querySelector('.now')?.textContent).toBe('£64.00');
    expect(cards()[0]?.querySelector('s')?.textContent).toBe('was £80.00');
    expect(cards()[0]?.querySelector('.mark')?.textContent).toBe('sale');
  });

  test('PROD-068 PROD-078 PROD-080 sold out has its mark, in the words of the owner if there are any', async () => {
    await draw([soldOut, { ...soldOut, id: 'd', customSoldOutText: 'gone to new homes' }]);
    expect(cards().map((card) => card.querySelector('.mark')?.textContent)).toEqual(['sold out', 'gone to new homes']);
  });

  test('STOCK-002 of what is waited for, a link leads to the form on its page, with the first variant chosen', async () => {
    const sizes = ['S & M', 'L'].map((Size) => aVariant({ Size }, { qtyInStock: 0 }));
    const page = await draw([soldOut, { ...soldOut, id: 'd', name: 'Pot', variants: sizes, isWaitedFor: true }]);
    expect(page.has('Tell me when it is back Jug')).toBe(false);
    expect(page.control('Tell me when it is back Pot').getAttribute('href')).toBe('/shop/jug?Size=S+%26+M#restock');
  });

  test('PROD-076 sold out beats sale', async () => {
    const both = aProduct({ variants: [aVariant({}, { qtyInStock: 0, salePrice: 1, onSale: true })] });
    await draw([both]);
    expect(cards()[0]?.querySelector('.mark')?.textContent).toBe('sold out');
  });

  test('PROD-077 PROD-072 neither sold out nor on sale: no mark; a download never sells out', async () => {
    await draw([plain, aProduct({ productType: 2, variants: [aVariant({}, { qtyInStock: 0 })] })]);
    expect(document.querySelector('.mark')).toBeNull();
  });

  test("PROD-022 prices that differ begin with 'from'", async () => {
    const variants = [aVariant({ Size: 'S' }, { price: 2400 }), aVariant({ Size: 'L' }, { price: 2800 })];
    const page = await draw([aProduct({ variants })]);
    expect(cards()[0]?.querySelector('.price')?.textContent).toBe('from £24.00');
    expect(page.text()).toContain('S, L');
  });

  test('what there is to choose: values of one option, names of several', async () => {
    const glazes = ['Chalk', 'Moss', 'Iron', 'Blush', 'Tide'].map((Glaze) => aVariant({ Glaze, Size: 'One' }));
    await draw([aProduct({ variants: glazes }), aProduct({ id: 'b' })]);
    expect([...document.querySelectorAll('.meta')].map(({ textContent }) => textContent)).toEqual([
      'Chalk, Moss, Iron +2',
      'Glaze, Size',
    ]);
  });

  test('categories are links with their counts, the shown one marked', async () => {
    const category = {
      id: 'cat-1',
      displayName: 'Vases',
      urlSlug: 'vases',
      parentCategoryId: 'root',
      type: 'CATEGORY',
      pageRendering: '',
      displayIndex: 0,
      description: '',
      image: null,
      productCount: 4,
    } as const;
    const page = await draw([plain], {
      categories: [category, { ...category, id: 'cat-2', displayName: 'Empty', productCount: 0 }],
      activeCategory: 'vases',
    });
    expect(page.control('Vases4').getAttribute('href')).toBe('/shop?category=vases');
    expect(page.control('Vases4').getAttribute('aria-current')).toBe('page');
    expect(page.has('Empty0')).toBe(false);
  });

  test('an empty list says so and leads on', async () => {
    const page = await draw([]);
    expect(page.text()).toContain('Nothing here at the moment.');
    expect(page.control('See everything').getAttribute('href')).toBe('/shop');
  });
});
