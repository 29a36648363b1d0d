import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer } from '@tessera/module-kit/testing/fake-server.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aPlainProduct, aProduct, aVariant, detailProps } from '../../testing/a-product.ts';
import { ProductDetail } from './product-detail.tsx';

const picture = {
  url: '/images/site/moss.jpg',
  alt: 'Moss',
  width: 1200,
  height: 1500,
  focalPoint: { x: 0.5, y: 0.5 },
};
const variants = [
  aVariant({ Glaze: 'Chalk', Size: 'S' }, { price: 2400 }),
  aVariant({ Glaze: 'Chalk', Size: 'L' }, { price: 2800 }),
  aVariant({ Glaze: 'Moss', Size: 'S' }, { price: 2400, image: picture, qtyInStock: 0 }),
];
const draw = (own: Parameters<typeof aProduct>[0] = {}) =>
  drawPage(<ProductDetail {...detailProps(aProduct({ variants, ...own }))} />);
const mainPicture = () => document.querySelector('img[fetchpriority="high"]')?.getAttribute('src');
const price = () => document.querySelector('.price')?.textContent;
const error = () => document.querySelector('.error')?.textContent;

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

describe('choosing a variant', () => {
  test('PROD-005 PROD-083 every option is a group of radios that says what is chosen, or what to do', async () => {
    const page = await draw();
    const legend = () => document.querySelector('legend')?.textContent;
    expect(legend()).toBe('Glaze: Select Glaze');
    await page.press('Chalk');
    expect(legend()).toBe('Glaze: Chalk');
    expect(page.control('Chalk').checked).toBe(true);
  });

  test('what a plain form was sent with is still chosen on the page it comes back to', async () => {
    const props = detailProps(aProduct({ variants }));
    const page = await drawPage(<ProductDetail {...props} problemText="Sorry" chosen={{ Glaze: 'Chalk' }} />);
    expect(page.control('Chalk').checked).toBe(true);
  });

  test('PROD-083 many values are a list', async () => {
    const many = Array.from({ length: 9 }, (_, at) => aVariant({ Number: `No. ${at}` }));
    const page = await draw({ variants: many, variantOptionOrdering: ['Number'] });
    expect(page.control('Number').querySelector('option')?.textContent).toBe('Select Number');
    await page.fill('Number', 'No. 3');
    expect(page.control('Number').value).toBe('No. 3');
  });

  test("PROD-022 shows 'from' the lowest price, and the chosen variant's once it is known", async () => {
    const page = await draw();
    expect(price()).toBe('from £24.00');
    await page.press('Chalk');
    expect(price()).toBe('from £24.00');
    await page.press('L');
    expect(price()).toBe('£28.00');
  });

  test('PROD-017 PROD-018 a variant with a picture shows it, one without leaves the main picture', async () => {
    const page = await draw();
    expect(mainPicture()).toContain('mug-1.jpg');
    await page.press('S');
    await page.press('Moss (sold out)');
    expect(mainPicture()).toContain('moss.jpg');
    await page.press('Picture 2 of 2');
    expect(mainPicture()).toContain('mug-2.jpg');
    await page.press('Chalk');
    expect(mainPicture()).toContain('mug-1.jpg');
  });

  test.each([
    [['Size'], 'Please select the Size option.'],
    [['Size', 'Glaze'], 'Please select the Size and Glaze option.'],
    [['Size', 'Glaze', 'Rim'], 'Please select the Size, Glaze, and Rim option.'],
  ])('PROD-085 PROD-086 PROD-087 PROD-088 without %j: %s', async (names, message) => {
    const calls = fakeServer(() => ({}));
    const options = (value: string) => Object.fromEntries(names.map((name) => [name, `${name} ${value}`]));
    const page = await draw({
      variants: [aVariant(options('a')), aVariant(options('b'))],
      variantOptionOrdering: names,
    });
    await page.press('Add To Cart');
    expect(error()).toBe(message);
    expect(calls).toEqual([]);
  });

  test('PROD-089 PROD-092 PROD-093 a combination nobody sells can be picked, and is refused', async () => {
    const page = await draw();
    await page.press('L');
    await page.press('Moss (sold out)');
    expect(page.control('Moss (sold out)').checked).toBe(true);
    await page.press('Add To Cart');
    expect(error()).toBe('Sorry, that item variant is unavailable. Please select another variant.');
    await page.press('Chalk');
    expect(error()).toBeUndefined();
  });

  test('PROD-090 a chosen variant without stock is refused', async () => {
    const page = await draw();
    await page.press('Moss (sold out)');
    await page.press('S (sold out)');
    const button = document.querySelector('.buy-form .btn');
    expect([button?.textContent, button?.getAttribute('aria-disabled')]).toEqual(['sold out', 'true']);
    await page.press('sold out');
    expect(error()).toBe('Sorry, we do not have enough of that item available.');
    await page.press('Chalk');
    expect([button?.textContent, button?.getAttribute('aria-disabled')]).toEqual(['Add To Cart', null]);
  });

  test('PROD-094 PROD-095 of several failures the first is told: options, variant, quantity, stock', async () => {
    const page = await draw();
    await page.fill('Quantity', '0');
    await page.press('Moss (sold out)');
    await page.press('Add To Cart');
    expect(error()).toBe('Please select the Size option.');
    await page.press('L (sold out)');
    await page.press('Add To Cart');
    expect(error()).toMatch(/variant is unavailable/);
    await page.press('S (sold out)');
    await page.press('sold out');
    expect(error()).toBe('Quantity must be between 1 and 9999.');
  });

  test('PROD-091 a product with one variant and no options needs no choice', async () => {
    const calls = fakeServer(() => ({ status: 409 }));
    const page = await drawPage(<ProductDetail {...detailProps(aPlainProduct())} />);
    await page.press('Add To Cart');
    expect(calls).toHaveLength(1);
  });

  test('the choice stands in the address, and an address chooses', async () => {
    history.replaceState(null, '', '/?Glaze=Chalk&Size=Huge');
    const page = await draw();
    expect(page.control('Chalk').checked).toBe(true);
    await page.press('L');
    expect(location.search).toBe('?Glaze=Chalk&Size=L');
  });
});

describe('few left', () => {
  const scarce = (qtyInStock: number) => [
    aVariant({ Size: 'S' }, { qtyInStock }),
    aVariant({ Size: 'L' }, { qtyInStock: 50 }),
  ];

  test('PROD-209 PROD-210 PROD-211 says how many of the chosen variant there are, up to the threshold', async () => {
    const page = await draw({ variants: scarce(3), variantOptionOrdering: ['Size'] });
    expect(page.text()).not.toContain('Only');
    await page.press('S');
    expect(page.text()).toContain('Only 3 left');
    await page.press('L');
    expect(page.text()).not.toContain('Only');
  });

  test('PROD-211 before a choice it names the variant it speaks of, when the owner wants it said at once', async () => {
    const { merchandising } = aProduct();
    const shown = { ...merchandising, scarcityShownByDefault: true };
    const own = { variants: scarce(3), variantOptionOrdering: ['Size'], merchandising: shown };
    const page = await draw(own);
    expect(page.text()).toContain('S: Only 3 left');
    await page.press('L');
    expect(page.text()).not.toContain('Only');
    await page.press('S');
    expect(page.text()).not.toContain('S: Only');
    expect(page.text()).toContain('Only 3 left');
  });

  test.each([
    ['a download', 2 as const],
    ['a gift card', 4 as const],
    ['a course', 5 as const],
  ])('PROD-112 of %s nothing is said of stock, whatever is stored of it', async (_name, productType) => {
    const gone = [aVariant({ Size: 'S' }, { qtyInStock: 0 }), aVariant({ Size: 'L' }, { qtyInStock: 1 })];
    const page = await draw({ productType, variants: gone, variantOptionOrdering: ['Size'] });
    for (const size of ['S', 'L']) {
      await page.press(size);
      expect(page.text()).not.toMatch(/sold out|Only/);
      expect(document.querySelector('.buy-form .btn')?.textContent).toBe('Add To Cart');
    }
  });
});
