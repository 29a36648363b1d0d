import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer } from '@tessera/module-kit/testing/fake-server.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aPlainProduct, aVariant, detailProps } from '../../testing/a-product.ts';
import { ProductDetail } from './product-detail.tsx';

const draw = (own: Parameters<typeof aPlainProduct>[0] = {}, settings = {}) =>
  drawPage(<ProductDetail {...detailProps(aPlainProduct(own), settings)} />);
const stock = (qtyInStock: number) => [aVariant({}, { qtyInStock })];
const error = () => document.querySelector('.error')?.textContent;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('quantity on the product page', () => {
  test('PROD-006 PROD-096 PROD-097 PROD-098 PROD-099 PROD-100 PROD-101 is a number from 1 to 9999, by 1, beginning with 1', async () => {
    const page = await draw();
    const { type, min, max, step, value } = page.control('Quantity');
    expect({ type, min, max, step, value }).toEqual({ type: 'number', min: '1', max: '9999', step: '1', value: '1' });
    await page.press('One more');
    expect(page.control('Quantity').value).toBe('2');
    await page.press('One fewer');
    await page.press('One fewer');
    expect(page.control('Quantity').value).toBe('1');
  });

  test.each([
    ['', 'Quantity must be a number.'],
    ['1.5', 'Quantity must be a whole number'],
    ['0', 'Quantity must be between 1 and 9999.'],
    ['10000', 'Quantity must be between 1 and 9999.'],
  ])("PROD-102 PROD-103 PROD-104 '%s' is refused: %s", async (text, message) => {
    const calls = fakeServer(() => ({}));
    const page = await draw();
    await page.fill('Quantity', text);
    await page.press('Add To Cart');
    expect(error()).toBe(message);
    expect(calls).toEqual([]);
  });

  test.each([
    ['PROD-105 a physical product with stock above 1', { variants: stock(2) }, {}, true],
    ['PROD-110 stock of 1', { variants: stock(1) }, {}, false],
    ['PROD-106 a service, where several are allowed', { productType: 3, variants: stock(2) }, {}, true],
    [
      'PROD-107 a service, where they are not',
      { productType: 3, variants: stock(2) },
      { multipleQuantityAllowedForServices: false },
      false,
    ],
    ['PROD-109 a subscribable product', { isSubscribable: true, variants: stock(2) }, {}, false],
    ['PROD-111 a download', { productType: 2 }, {}, false],
    ['PROD-111 a gift card', { productType: 4 }, {}, false],
  ] as const)('%s', async (_title, own, settings, isShown) => {
    const page = await draw({ ...own, variants: 'variants' in own ? [...own.variants] : stock(9) }, settings);
    expect(page.has('Quantity')).toBe(isShown);
  });
});
