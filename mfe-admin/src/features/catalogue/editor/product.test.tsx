import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { PreOrderSetting } from '@tessera/contracts/commerce/pre-order.ts';
import type { StoreProduct } from '@tessera/contracts/commerce/store-product.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { anInventory, anItem } from '../../../testing/items.ts';
import { type Answer, openAdmin, type Sent } from '../../../testing/open-admin.ts';
import { newDraft } from './product-draft.ts';

const { variants: _, ...blank } = newDraft('shop');

const vase: StoreProduct = {
  ...blank,
  id: 'vase',
  name: 'Heron Vase',
  urlSlug: 'heron-vase',
  fullUrl: '/shop/heron-vase',
  enabled: true,
  order: 1,
  variantOptionOrdering: ['Size'],
  variants: ['Small', 'Tall'].map((Size, at) => ({
    id: `v${at}`,
    sku: `HER-${at}`,
    attributes: { Size },
    priceCents: 6_000 + at * 2_000,
    salePriceCents: null,
    onSale: false,
    weightGrams: 900,
    image: null,
    unlimited: false,
    onHand: 5,
    held: 0,
    available: 5,
  })),
  images: [1, 2].map((at) => ({
    url: `/images/site/p${at}.jpg`,
    alt: `Side ${at}`,
    width: 100,
    height: 100,
    focalPoint: { x: 0.5, y: 0.5 },
  })),
  additionalFieldsForm: null,
  currency: 'GBP',
  version: 'ver-1',
  changedOn: null,
};
const cups = {
  id: 'cat-cups',
  displayName: 'Cups',
  urlSlug: 'cups',
  parentCategoryId: '',
  type: 'CATEGORY',
  pageRendering: 'LIST_VIEW',
  displayIndex: 1,
  description: '',
  image: null,
};

const path = '/config/commerce/inventory/shop/vase';
const items = '/api/content-service/product/1.1/websites/site/products/shop/items';

function store(own: Record<string, (sent: Sent) => unknown> = {}): Answer {
  let product = vase;
  return (sent) => {
    const played = own[`${sent.method} ${sent.url.split('?')[0]}`];
    if (played) return played(sent);
    if (sent.url.endsWith('/categories')) return { categories: [cups] };
    if (sent.url === `${items}/vase` && sent.method === 'PUT') {
      const { name } = sent.body as { name: string };
      product = { ...vase, name, version: 'ver-2' };
      return product;
    }
    if (sent.url === `${items}/vase`) return product;
    if (sent.url === '/api/commerce/inventory/rows') return { results: [] };
    return { orders: [], ...anInventory([]) };
  };
}
const put = (page: { sent: Sent[] }) =>
  page.sent.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body]);

test('EDIT-016 a product is changed as a whole, over the version that was read; stock goes by its own call', async () => {
  const page = await openAdmin(path, store());
  await page.see('Heron Vase');
  await page.fill('Name', 'Grey Heron Vase');
  await page.fill('Price of Tall', '85.50');
  await page.fill('Stock of Small', '9');
  expect(page.text()).toContain('3 changes');
  await page.press('Review');
  await page.see('Tall: price');
  expect(page.text()).toContain('£80.00');
  expect(page.text()).toContain('£85.50');
  await page.press('Back');
  await page.press('Save');
  await page.until(() => expect(put(page)).toHaveLength(2));
  const [[url, body], rows] = put(page) as [[string, Record<string, unknown>], unknown[]];
  expect(url).toBe(`${items}/vase`);
  expect(body).toMatchObject({ name: 'Grey Heron Vase', expectedVersion: 'ver-1', urlSlug: 'heron-vase' });
  expect(body.variants).toMatchObject([{ id: 'v0' }, { id: 'v1', priceCents: 8_550 }]);
  expect(JSON.stringify(body)).not.toContain('"stock":');
  expect(rows).toEqual([
    '/api/commerce/inventory/rows',
    {
      rows: [{ productId: 'vase', variantId: 'v0', onHand: 9, expectedOnHand: 5 }],
      reason: 'Changed with the product',
    },
  ]);
  await page.until(() => expect(page.spoken()).toContain('Grey Heron Vase saved'));
});

test('a variant that runs out is sold ahead from its product too, and what is typed stays', async () => {
  const [small, tall] = ['Small', 'Tall'].map((Size, at) =>
    anItem({ productId: 'vase', productName: 'Heron Vase', variantId: `v${at}`, attributes: { Size } }),
  ) as [InventoryItem, InventoryItem];
  let preOrders: InventoryItem['preOrders'];
  const page = await openAdmin(
    path,
    store({
      'GET /api/commerce/inventory': () =>
        anInventory([
          { ...small, onHand: 0, available: 0, ...(preOrders && { preOrders }) },
          { ...tall, onHand: 90, available: 90 },
        ]),
      'PUT /api/commerce/inventory/vase/variants/v0/pre-orders': ({ body }) => {
        preOrders = { ...(body as PreOrderSetting), sold: 3, held: 0 };
        return {};
      },
    }),
  );
  await page.see('Sell ahead');
  expect(page.has('Sell ahead Heron Vase, Tall')).toBe(false);
  expect(page.sent.map(({ url }) => url)).toContain('/api/commerce/inventory?productId=vase');
  await page.fill('Name', 'Grey Heron Vase');
  await page.press('Sell ahead Heron Vase, Small');
  await page.see('Sell ahead: Heron Vase, Small');
  await page.fill('Sell up to', '10');
  const save = [...page.body.querySelectorAll<HTMLElement>('[role=dialog] button')].at(-1);
  expect(save?.textContent).toBe('Save');
  await act(async () => save?.click());
  await page.see('3 of 10 sold ahead');
  expect(put(page).map(([url]) => url)).toEqual(['/api/commerce/inventory/vase/variants/v0/pre-orders']);
  expect(page.control('Name').value).toBe('Grey Heron Vase');
});

test('PAY-058 a plan says how long it goes on, in the unit it is paid by', async () => {
  const page = await openAdmin(path, store());
  await page.see('Heron Vase');
  await page.press('Sell as a subscription');
  await page.see('0 is until it is cancelled.');
  await page.fill('How many times', '24');
  await page.see('24 months in all.');
  await page.fill('Every', '6');
  await page.see('144 months in all.');
  await page.fill('Every', 'often');
  await page.see('0 is until it is cancelled.');
});

/** Somebody else who saved the product between reading and saving. */
function savedMeanwhile(theirs: Partial<StoreProduct>): Answer {
  let now = vase;
  return store({
    [`GET ${items}/vase`]: () => now,
    [`PUT ${items}/vase`]: ({ body }) => {
      const { expectedVersion, variants: _sent, ...fields } = body as StoreProduct & { expectedVersion: string };
      if (now === vase) now = { ...vase, ...theirs, version: 'ver-2' };
      if (expectedVersion !== now.version) {
        return Response.json(
          { code: 'product.changed', error: 'This product was changed meanwhile.' },
          { status: 409 },
        );
      }
      now = { ...now, ...fields, version: 'ver-3' };
      return now;
    },
  });
}

test('two editors: what does not overlap is put together and saved', async () => {
  const variants = vase.variants.map((variant) => ({ ...variant, priceCents: variant.priceCents + 500 }));
  const page = await openAdmin(path, savedMeanwhile({ summary: 'Theirs', variants }));
  await page.see('Heron Vase');
  await page.fill('Description', 'Mine');
  await page.press('Save');
  await page.see('Heron Vase saved. Also kept, as it changed meanwhile: Summary, Small: price, Tall: price.');
  const [, [, body]] = put(page) as [unknown, [string, Record<string, unknown>]];
  expect(body).toMatchObject({ description: 'Mine', summary: 'Theirs', expectedVersion: 'ver-2' });
  expect(body.variants).toMatchObject([{ priceCents: 6_500 }, { priceCents: 8_500 }]);
});

test('two editors: what overlaps is chosen, and the rest of both is kept', async () => {
  const page = await openAdmin(path, savedMeanwhile({ name: 'Theirs', summary: 'Theirs too' }));
  await page.see('Heron Vase');
  await page.fill('Name', 'Mine');
  await page.fill('Description', 'Mine too');
  await page.press('Save');
  await page.see('Keep mineMine');
  expect(page.text()).toContain('Take theirsTheirs');
  const [, theirs] = page.body.querySelectorAll<HTMLInputElement>('fieldset input[type=radio]');
  await act(async () => theirs?.click());
  await page.press('Save what is chosen');
  await page.see('Theirs saved');
  const [, body] = put(page).at(-1) as [string, Record<string, unknown>];
  expect(body).toMatchObject({ name: 'Theirs', summary: 'Theirs too', description: 'Mine too' });
});

test('faults are told where they are, and nothing is sent', async () => {
  const page = await openAdmin(path, store());
  await page.see('Heron Vase');
  await page.fill('SKU of Tall', 'HER-0');
  await page.fill('Price of Small', 'x');
  await page.fill('Name', '');
  expect(page.text()).not.toContain('Enter a name');
  await page.leave('Name');
  expect(page.text()).toContain('Enter a name');
  await page.press('Save');
  expect(page.text()).toContain('Another variant has this SKU');
  expect(page.control('Price of Small').getAttribute('aria-invalid')).toBe('true');
  await page.until(() => expect(document.activeElement).toBe(page.control('Name')));
  expect(put(page)).toEqual([]);
});

test('pictures are moved by keyboard, described and removed', async () => {
  const page = await openAdmin(path, store());
  await page.see('Heron Vase');
  await page.press('Move picture 2 forward');
  await page.fill('What picture 1 shows', 'From above');
  await page.press('Remove picture 2');
  await page.press('Save');
  await page.until(() => expect(put(page)).toHaveLength(1));
  const [[, body]] = put(page) as [[string, { images: { url: string; alt: string }[] }]];
  expect(body.images.map(({ url, alt }) => [url, alt])).toEqual([['/images/site/p2.jpg', 'From above']]);
});

test('EDIT-213 EDIT-217 EDIT-218 EDIT-221 pictures that are refused say why, one by one', async () => {
  const answers = [
    () => Response.json({ code: 'service.failed', error: 'Please try again.' }, { status: 500 }),
    () => Response.json({ code: 'image.not_supported', error: 'trick.png is not a supported file.' }, { status: 400 }),
    () => {
      throw new TypeError('gone');
    },
    () => new Response(null, { status: 204 }),
  ];
  const page = await openAdmin(path, store({ 'POST /api/commerce/images': () => answers.shift()?.() }));
  await page.see('Heron Vase');
  const input = page.control<HTMLInputElement>('Add pictures');
  const files = ['a.png', 'trick.png', 'c.png', 'd.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  Object.defineProperty(input, 'files', { value: files });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await page.see('File upload failed to complete');
  await page.see('trick.png is not a supported file.');
  await page.see('Network error');
  await page.see('No response data from job request');
  expect(page.text()).toContain('Unable to Upload File');
});

test('options make variants; those there are keep what they have', async () => {
  const page = await openAdmin(path, store());
  await page.see('Heron Vase');
  await page.press('Edit options');
  await page.fill('Values of option 1', 'Small, Tall, Huge');
  await page.press('Make 3 variants');
  await page.see('3 of 250');
  expect(page.control('Price of Tall').value).toBe('80.00');
  expect(page.control('SKU of Huge').value).toBe('');
  await page.press('Save');
  expect(page.text()).toContain('Enter a SKU');
});

test('options are renamed with their variants, and what would go is told before', async () => {
  const page = await openAdmin(path, store());
  await page.see('Heron Vase');
  await page.press('Edit options');
  await page.fill('Values of option 1', 'Small');
  await page.see('1 variant goes, with stock and SKU: Tall.');
  await page.fill('Option 1', 'Height');
  await page.fill('Values of option 1', 'Small, Large');
  expect(page.text()).not.toContain('variant goes');
  await page.press('Make 2 variants');
  expect(page.control('SKU of Large').value).toBe('HER-1');
  expect(page.control('Stock of Large').value).toBe('5');
});

test('a product that is not there says so', async () => {
  const gone = () => Response.json({ code: 'product.unknown', error: 'There is no such product.' }, { status: 404 });
  const page = await openAdmin(path, store({ [`GET ${items}/vase`]: gone }));
  await page.see('There is no such product.');
});

test('the end of a long description is changed, and what is typed in an upload stays', async () => {
  const long = 'A vase. '.repeat(20);
  let finish: () => void = () => undefined;
  const image = { url: '/images/site/new.jpg', alt: '', width: 1, height: 1, focalPoint: { x: 0, y: 0 } };
  const page = await openAdmin(
    path,
    store({
      [`GET ${items}/vase`]: () => ({ ...vase, description: long }),
      'POST /api/commerce/images': () =>
        new Promise((resolve) => {
          finish = () => resolve(Response.json(image));
        }),
    }),
  );
  await page.see('Heron Vase');
  const input = page.control<HTMLInputElement>('Add pictures');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.png', { type: 'image/png' })] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await page.fill('Description', `${long}Made by hand.`);
  await page.see('1 change');
  finish();
  await page.until(() => expect(page.has('What picture 3 shows')).toBe(true));
  await page.press('Save');
  await page.until(() => expect(put(page)).toHaveLength(1));
  const [[, body]] = put(page) as [[string, { images: unknown[]; description: string }]];
  expect(body.images).toHaveLength(3);
  expect(body.description).toBe(`${long}Made by hand.`);
});

test('stock that is not saved stays typed, and is saved over the new version', async () => {
  const rows = '/api/commerce/inventory/rows';
  const answers = [() => Response.json({ code: 'x', error: 'Busy.' }, { status: 503 }), () => ({ results: [] })];
  const page = await openAdmin(path, store({ [`PUT ${rows}`]: () => answers.shift()?.() }));
  await page.see('Heron Vase');
  await page.fill('Name', 'Grey Heron Vase');
  await page.fill('Stock of Small', '9');
  await page.press('Save');
  await page.see('1 stock figure was left as it is, everything else is saved.');
  expect(page.control('Stock of Small').value).toBe('9');
  expect(page.text()).toContain('1 change');
  await page.press('Save');
  await page.until(() => expect(put(page)).toHaveLength(4));
  expect(put(page)[2]).toMatchObject([`${items}/vase`, { expectedVersion: 'ver-2', name: 'Grey Heron Vase' }]);
});

test('an emptied stock is asked for, not taken for none, and Save leads there', async () => {
  const page = await openAdmin(path, store());
  await page.see('Heron Vase');
  await page.fill('Stock of Tall', '');
  await page.press('Save');
  expect(page.text()).toContain('Variant 2: Enter how many there are, 0 for none.');
  expect(document.activeElement).toBe(page.control('Stock of Tall'));
  expect(put(page)).toEqual([]);
});

test('another store page keeps what was typed of a new product', async () => {
  const page = await openAdmin('/config/commerce/inventory/new', (sent) => {
    if (sent.url.endsWith('/products')) {
      const collections = ['shop', 'outlet'].map((id) => ({ id, title: id, productCount: 0 }));
      return { collections };
    }
    return store()(sent);
  });
  await page.see('Store page');
  await page.see('Cups');
  await page.fill('Name', 'Beck Bowl');
  await page.press('Cups');
  await page.fill('Store page', 'outlet');
  expect(page.control('Name').value).toBe('Beck Bowl');
  await page.see('Cups');
  expect(page.control('Cups').checked).toBe(false);
});

test('a product is moved to another store page, without the categories of the first', async () => {
  let saved: StoreProduct = { ...vase, categoryIds: ['cat-cups'] };
  const page = await openAdmin(path, (sent) => {
    if (sent.url.endsWith('/products')) {
      const collections = [
        { id: 'shop', title: 'Shop', productCount: 128 },
        { id: 'full', title: 'Full', productCount: 200 },
        { id: 'outlet', title: 'Outlet', productCount: 3 },
      ];
      return { collections };
    }
    if (sent.url.endsWith('/items/vase') && sent.method === 'PUT') {
      saved = { ...saved, collectionId: 'outlet', categoryIds: [], fullUrl: '/outlet/heron-vase', version: 'ver-2' };
    }
    return sent.url.endsWith('/items/vase') ? saved : store()(sent);
  });
  await page.see('Heron Vase');
  await page.see('Shop (128 of 200)');
  expect(page.text()).not.toContain('Full (200 of 200)');
  await page.fill('Store page', 'outlet');
  await page.see('The product gets a new web address.');
  await page.press('Review');
  await page.see('Outlet');
  await page.press('Back');
  await page.press('Save');
  await page.until(() => expect(location.pathname).toBe('/config/commerce/inventory/outlet/vase'));
  expect(put(page)).toEqual([[`${items}/vase`, expect.objectContaining({ collectionId: 'outlet', categoryIds: [] })]]);
});

test('SKUs are suggested and the first price is copied to all', async () => {
  const page = await openAdmin(path, store());
  await page.see('Heron Vase');
  await page.fill('SKU of Tall', '');
  await page.press('Suggest');
  expect(page.control('SKU of Tall').value).toBe('HERON-VASE-TALL');
  await page.press('Copy the first price to all variants');
  expect(page.control('Price of Tall').value).toBe('60.00');
});
