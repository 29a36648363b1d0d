import { productType } from '@tessera/contracts/enumerations.ts';
import { describe, expect, test } from 'vitest';
import type { CsvRow } from '../../csv/read-rows.ts';
import { aShopifyLine, type ShopifyLine } from '../../testing/a-shopify-csv.ts';
import { sourceOfFile } from '../imports/source-of-file.ts';
import { groupLines } from './group-lines.ts';
import { readShopifyProduct } from './read-product.ts';

const rowsOf = (lines: readonly ShopifyLine[]): CsvRow[] =>
  lines.map((line, at) => ({ row: at + 2, cells: new Map(Object.entries(line)) }));

const read = (...lines: ShopifyLine[]) =>
  readShopifyProduct({ handle: lines[0]?.Handle ?? '', rows: rowsOf(lines) }, 'USD');

describe('A product of Shopify', () => {
  test('without options has one variant, with its stock and weight', () => {
    const { file, from, notes } = read(aShopifyLine('blue-mug'));
    expect(file).toMatchObject({
      errors: [],
      content: {
        ...{ name: 'Title of blue-mug', urlSlug: 'blue-mug', enabled: true, description: 'Thrown by hand.' },
        ...{ variantOptionOrdering: [], productType: productType.physical },
      },
      variants: [
        {
          ...{ row: 2, sku: 'BLUE-MUG', options: [], priceCents: 2400, salePriceCents: null, onSale: false },
          ...{ weightGrams: 350, stock: { qtyInStock: 7, unlimited: false } },
        },
      ],
    });
    expect([from, notes]).toEqual(['/products/blue-mug', []]);
  });

  test('has a variant for each line with one, and pictures of every line in their order', () => {
    const { file, pictures, variantPictures } = read(
      aShopifyLine('mug', {
        ...{ 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Option2 Name': 'Glaze', 'Option2 Value': 'Ash' },
        ...{ 'Image Src': 'https://cdn.example/b.jpg', 'Image Position': '2', 'Image Alt Text': 'From above' },
      }),
      {
        ...{
          Handle: 'mug',
          'Option1 Value': 'L',
          'Option2 Value': 'Ash',
          'Variant SKU': 'MUG-L',
          'Variant Price': '30',
        },
        ...{
          'Image Src': 'https://cdn.example/a.jpg',
          'Image Position': '1',
          'Variant Image': 'https://cdn.example/l.jpg',
        },
      },
      { Handle: 'mug', 'Image Src': 'https://cdn.example/a.jpg', 'Image Position': '3' },
    );
    expect(file.content.variantOptionOrdering).toEqual(['Size', 'Glaze']);
    expect(file.variants.map(({ row, options }) => [row, options])).toEqual([
      [2, ['S', 'Ash']],
      [3, ['L', 'Ash']],
    ]);
    expect(pictures).toEqual([
      { url: 'https://cdn.example/a.jpg', alt: '' },
      { url: 'https://cdn.example/b.jpg', alt: 'From above' },
    ]);
    expect([...variantPictures]).toEqual([[3, 'https://cdn.example/l.jpg']]);
    expect(file.lastRow).toBe(4);
  });

  test.each([
    ['a draft', { Status: 'draft' }],
    ['an archived one', { Status: 'archived' }],
    ['one that was not published', { Published: 'false' }],
  ])('is hidden where it is %s', (_what, cells: ShopifyLine) => {
    expect(read(aShopifyLine('mug', cells)).file.content.enabled).toBe(false);
  });

  test.each([
    ['30.00', { priceCents: 3000, salePriceCents: 2400, onSale: true }],
    ['24.00', { priceCents: 2400, salePriceCents: null, onSale: false }],
    ['10.00', { priceCents: 2400, salePriceCents: null, onSale: false }],
  ])('that is compared with a price of %s has this price', (before, prices) => {
    expect(read(aShopifyLine('mug', { 'Variant Compare At Price': before })).file.variants[0]).toMatchObject(prices);
  });

  test.each([
    ['no SKU', { 'Variant SKU': '' }, { sku: 'mug-1' }, /no SKU/],
    ['a stock below 0', { 'Variant Inventory Qty': '-3' }, { stock: { qtyInStock: 0, unlimited: false } }, /-3/],
    [
      'sales without stock',
      { 'Variant Inventory Policy': 'continue' },
      { stock: { qtyInStock: 0, unlimited: true } },
      /unlimited/,
    ],
    ['no shipping', { 'Variant Requires Shipping': 'false' }, {}, /service/],
    ['no tax', { 'Variant Taxable': 'false' }, {}, /tax/],
    [
      'a film in its description',
      { 'Body (HTML)': '<p>A</p><iframe src="https://films.example"></iframe>' },
      {},
      /Left out/,
    ],
    ['a tag that is too long', { Tags: `clay, ${'x'.repeat(60)}` }, {}, /Tags left out: 1/],
  ])('with %s is imported with a note', (_what, cells: ShopifyLine, variant, note) => {
    const { file, notes } = read(aShopifyLine('mug', cells));
    expect(file.errors).toEqual([]);
    expect(file.variants[0]).toMatchObject(variant);
    expect(notes.join(' ')).toMatch(note);
  });

  test('that is not tracked has unlimited stock', () => {
    expect(read(aShopifyLine('mug', { 'Variant Inventory Tracker': '' })).file.variants[0]?.stock).toEqual({
      qtyInStock: 0,
      unlimited: true,
    });
  });

  test('has its vendor and type as tags', () => {
    const { content } = read(aShopifyLine('mug', { Tags: 'clay, ash', Vendor: 'Fernhall', Type: 'Mugs' })).file;
    expect(content.tags).toEqual(['clay', 'ash', 'Fernhall', 'Mugs']);
  });

  test.each([
    ['an invalid amount', { 'Variant Price': '12,50' }, 'Price'],
    ['no title', { Title: '' }, 'Title'],
    ['no handle', { Handle: '' }, 'Handle'],
  ])('with %s is an error with its line', (_what, cells: ShopifyLine, column) => {
    expect(read(aShopifyLine('mug', cells)).file.errors).toEqual([expect.objectContaining({ row: 2, column })]);
  });
});

test('Lines of one handle that follow each other are one product', async () => {
  const lines = ['a', 'a', 'b', '', '', 'a'].map((handle) => ({ Handle: handle }));
  const groups: [string, number[]][] = [];
  const rows = async function* () {
    yield* rowsOf(lines);
  };
  for await (const { handle, rows: own } of groupLines(rows())) groups.push([handle, own.map(({ row }) => row)]);
  expect(groups).toEqual([
    ['a', [2, 3]],
    ['b', [4]],
    ['', [5]],
    ['', [6]],
    ['a', [7]],
  ]);
});

test.each([
  ['Handle,Title,Body (HTML),Variant Price\n', 'shopify'],
  ['\ufeff"Handle";"Title";"Variant Price"\n', 'shopify'],
  ['Name,SKU,Price\n', undefined],
])('A file that begins with %j is of %s', (head, source) => {
  expect(sourceOfFile(Buffer.from(head))).toBe(source);
});
