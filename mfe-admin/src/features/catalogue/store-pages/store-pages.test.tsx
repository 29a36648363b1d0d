import { expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../../testing/open-admin.ts';

const shop = {
  ...{ id: 'shop', collectionType: 1, title: 'Shop', navigationTitle: 'Shop', urlId: 'shop' },
  ...{ description: '', enabled: true, productCount: 128 },
};

/** A website whose store pages become more. */
function site(): Answer {
  const collections = [shop];
  return ({ method, url, body }) => {
    if (url.endsWith('/products') && method === 'POST') {
      const made = { ...shop, ...(body as object), id: 'outlet', productCount: 0 };
      collections.push(made);
      return made;
    }
    if (url.endsWith('/categories')) return {};
    if (url.includes('/products')) return { collections };
    return url.includes('GetSiteLayout') ? { layout: [] } : undefined;
  };
}

test('store pages say how full they are, and another one is created', async () => {
  const page = await openAdmin('/config/commerce/inventory/store-pages', site());
  await page.see('128 of 200');
  await page.fill('Title of the store page', 'Outlet');
  await page.press('Add it to the main navigation');
  await page.press('Create store page');
  await page.see('0 of 200');
  const made = page.sent
    .filter(({ method }) => method === 'POST')
    .map(({ url, body }) => [url.split('/').at(-1), body]);
  expect(made).toEqual([
    ['products', expect.objectContaining({ title: 'Outlet', urlId: 'outlet' })],
    ['categories', expect.objectContaining({ type: 'ROOT' })],
  ]);
});
