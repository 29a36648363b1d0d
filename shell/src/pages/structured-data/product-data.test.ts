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
