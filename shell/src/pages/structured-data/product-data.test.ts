import { aProduct, aVariant } from '@tessera/contracts/testing/a-product.ts';
import { expect, test } from 'vitest';
import { productData } from './product-data.ts';

const preOrder = { left: 3, sentAbout: null, words: '' };
const gone = aVariant({ qtyInStock: 0 });
const ahead = aVariant({ qtyInStock: 0, preOrder });

test.each([
  ['InStock', [aVariant({ qtyInStock: 1 }), ahead]],
  ['PreOrder', [ahead]],
  ['InStock', [aVariant({ qtyInStock: 0, unlimited: true })]],
  ['OutOfStock', [gone]],
])('search engines are told %s', (availability, variants) => {
  const page = { product: aProduct({ variants }), reviews: null, currency: 'GBP' as const };
  expect(productData(page, (path) => path)).toMatchObject({
    offers: { availability: `https://schema.org/${availability}` },
  });
});

test('a product with variants is a group, each with its SKU, options, price and availability', () => {
  const variants = [
    aVariant({ id: 'a', sku: 'MUG-S', attributes: { Size: 'Small', Glaze: 'Chalk' }, price: 2_000 }),
    aVariant({ id: 'b', sku: 'MUG-L', attributes: { Size: 'Large', Glaze: 'Rust' }, price: 3_000, qtyInStock: 0 }),
  ];
  const data = productData({ product: aProduct({ variants }), reviews: null, currency: 'GBP' }, (path) => path);
  expect(data).toMatchObject({
    ...{ '@type': 'ProductGroup', productGroupID: 'prod-mug', variesBy: ['https://schema.org/size'] },
    hasVariant: [
      { '@type': 'Product', name: 'Heron Mug, Small, Chalk', sku: 'MUG-S', size: 'Small', offers: { price: '20.00' } },
      { sku: 'MUG-L', size: 'Large', offers: { price: '30.00', availability: 'https://schema.org/OutOfStock' } },
    ],
  });
  expect(data).not.toHaveProperty('offers');
});

test.each([
  ['an empty SKU', ['', 'B']],
  ['the same SKU twice', ['A', 'A']],
])('variants with %s are one offer', (_, skus) => {
  const variants = skus.map((sku, at) => aVariant({ id: `v${at}`, sku }));
  const data = productData({ product: aProduct({ variants }), reviews: null, currency: 'GBP' }, (path) => path);
  expect(data).toMatchObject({ '@type': 'Product', offers: { price: '24.00' } });
});
