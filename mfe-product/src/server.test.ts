// @vitest-environment node
import path from 'node:path';
import { checkBuild } from '@tessera/module-kit/publish/check-build.ts';
import { type OpenModule, openModule } from '@tessera/module-kit/testing/built-module.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fixtures, { candlePost, listProps, productProps, reviewProps, subscriptionProps } from './fixtures.ts';

const moduleDir = path.join(import.meta.dirname, '..');
let module: OpenModule;

beforeAll(async () => {
  module = await openModule(moduleDir);
});
afterAll(() => module.close());

const html = (mount: string, props: object) => module.html(mount, props);

describe('the store before any script has run', () => {
  test('stays within its budgets and draws all its fixtures', async () => {
    expect(await checkBuild(moduleDir, module.built)).toEqual([]);
  });

  test.each(Object.entries(fixtures))('%s carries no style the page forbids', async (mount, propsList) => {
    for (const props of propsList) expect(await html(mount, props)).not.toMatch(/\sstyle=|\son[a-z]+=/);
  });

  test('PROD-005 PROD-006 PROD-007 the product page is one plain form with options, quantity and button', async () => {
    const drawn = await html('product/detail', productProps);
    expect(drawn).toMatch(/<form [^>]*action="\/api\/commerce\/shopping-cart\/entries" method="post"/);
    // The browser itself sees to what is required.
    expect(drawn).not.toMatch(/noValidate/i);
    expect(drawn).toMatch(/<input [^>]*required=""[^>]* name="option.Glaze"/);
    expect(drawn).toContain('name="crumb" value="%%CRUMB%%"');
    const names = [...drawn.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name);
    expect([...new Set(names)]).toEqual(['crumb', 'itemId', 'returnTo', 'option.Glaze', 'option.Size', 'quantity']);
    expect(drawn).toMatch(/<button [^>]*type="submit"[^>]*><span>Add To Cart<\/span><\/button>/);
  });

  test('PROD-138 with express checkout the plain form goes straight to the checkout', async () => {
    const settings = { ...productProps.settings, expressCheckout: true };
    const goTo = /<input [^>]*name="goTo" value="checkout"/;
    expect(await html('product/detail', { ...productProps, settings })).toMatch(goTo);
    expect(await html('product/detail', productProps)).not.toMatch(goTo);
  });

  test('PROD-166 a subscribable product posts to the subscription call', async () => {
    const drawn = await html('product/detail', candlePost);
    expect(drawn).toMatch(/<form [^>]*action="\/api\/3\/commerce\/cart\/subscription" method="post"/);
    expect(drawn).toMatch(/<button [^>]*type="submit"[^>]*><span>Subscribe<\/span><\/button>/);
    expect(drawn).toContain('from £24.00 every 2 months for 1 year');
  });

  test('PAY-133 the subscription checkout is one plain form with address and card', async () => {
    const drawn = await html('product/subscription', subscriptionProps);
    const action = '/api/3/commerce/cart/subscription/token-1/order';
    expect(drawn).toContain(`action="${action}" method="post"`);
    const names = [...drawn.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name);
    const who = ['email', 'firstName', 'lastName'];
    const where = ['country', 'line1', 'line2', 'city', 'postalCode'];
    const hidden = ['crumb', 'cartToken', 'expectedTotalCents', 'provider'];
    expect(names).toEqual([...hidden, ...who, ...where, 'cardNumber', 'cardExpires', 'cardCode']);
    expect(drawn).not.toMatch(/noValidate/i);
  });

  test('the list is plain links', async () => {
    expect(await html('product/list', listProps)).toMatch(/<a href="\/shop\/mug">Moor Mug<\/a>/);
  });

  test('the browser is given neither the products of a list nor the texts of a page again', async () => {
    const list = await module.bundle.render('product/list', listProps);
    expect(list.html).toContain('Moor Mug');
    expect(JSON.stringify(list.state)).not.toContain('Moor Mug');
    const page = await module.bundle.render('product/detail', productProps);
    expect(page.html).toContain('Goes in the dishwasher.');
    expect(JSON.stringify(page.state)).not.toContain('dishwasher');
  });

  test('PROD-021 a store is ordered, narrowed and turned by plain links that keep the rest', async () => {
    const listing = { sort: 'price', inStock: true, onSale: false, page: 2, pageCount: 3, total: 130 } as const;
    const drawn = await html('product/list', { ...listProps, activeCategory: 'mugs', listing });
    const links = [...drawn.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
    for (const href of [
      '/shop?category=mugs&sort=-price&stock=in',
      '/shop?category=mugs&stock=in',
      '/shop?category=mugs&sort=price',
      '/shop?category=mugs&sort=price&stock=in&sale=yes',
      '/shop?category=mugs&sort=price&stock=in',
      '/shop?category=mugs&sort=price&stock=in&page=3',
    ]) {
      expect(links).toContain(href);
    }
    expect(drawn).toContain('130 products');
    expect(drawn).toMatch(/rel="next"[^>]*>Show (<!-- -->)?10(<!-- -->)? more/);
    expect(await html('product/list', listProps)).not.toContain('rel="next"');
  });

  test('PROD-014 the reviews request page is plain forms', async () => {
    const drawn = await html('product/review', reviewProps);
    expect(drawn).toMatch(/<form [^>]*action="\/api\/commerce\/reviews\/requests\/tok" method="post"/);
    expect(drawn).toContain('name="crumb" value="%%CRUMB%%"');
  });

  test('PROD-081 a sold-out product has a disabled button', async () => {
    const [, soldOut] = fixtures['product/detail'];
    expect(await html('product/detail', soldOut ?? {})).toMatch(
      /<button [^>]*disabled=""[^>]*><span>sold out<\/span><\/button>/,
    );
  });
});
