import { isReservedPath, pageSegments } from '@tessera/contracts/reserved-paths.ts';
import { countriesIn } from '@tessera/rules/regions/countries.ts';
import { describe, expect, test } from 'vitest';
import { isPersonalUrl, pageKey } from './page-key.ts';
import { isCartPage } from './render/cart-page-type.ts';
import { fillSlots } from './render/fill-slots.ts';
import { needsLightbox } from './render/lightbox-rule.ts';
import { isPillHidden } from './render/pill-rule.ts';
import { createPageRouter } from './routes/index.ts';
import { navigationView } from './views/navigation-view.ts';

test('CART-018 CART-019 the types 205 and 200 are the cart, and no other', () => {
  expect([200, 205].map(isCartPage)).toEqual([true, true]);
  expect([1, 50, 100, 201, 202, 206].some(isCartPage)).toBe(false);
});

const find = createPageRouter({ secret: '', operationsWebsite: undefined });

test.each([
  ['/', 'content'],
  ['/shop', 'content'],
  ['/shop/mug', 'content'],
  ['/cart', 'cart'],
  ['/cart/', 'cart'],
  ['/cart/extra', 'content'],
  ['/checkout', 'checkout'],
  ['/checkout/confirmed/tok', 'confirmation'],
  ['/checkout/orders/tok', 'order-status'],
  ['/checkout/orders', 'content'],
  ['/checkout/orders/a/b', 'content'],
  ['/checkout/confirmed', 'content'],
  ['/checkout/confirmed/a/b', 'content'],
  ['/reviews/tok', 'review'],
  ['/reviews', 'content'],
  ['/subscription/tok', 'subscription'],
  ['/account', 'account'],
  ['/account/login', 'sign-in'],
  ['/account/other', 'content'],
  ['/account/forgot', 'forgot'],
  ['/account/forgot/code', 'forgot-code'],
  ['/account/register', 'register'],
  ['/account/register/code', 'register-code'],
  ['/account/code/reset/ABCD-2345', 'show-code'],
  ['/account/code/other/ABCD-2345', 'content'],
  ['/account/code/reset/%3Cb%3E', 'content'],
  ['/account/password', 'account-password'],
  ['/account/email', 'account-email'],
  ['/account/email/code', 'account-email-code'],
  ['/account/email/undo/usr_1.token', 'account-email-undo'],
  ['/search', 'search'],
  ['/configure', 'content'],
])('%s is the page %s', (path, name) => {
  expect(find.forWebsite(path).name).toBe(name);
});

test.each([
  ['/config', 'admin'],
  ['/config/@fernhall/orders/1', 'admin'],
  ['/account/login', 'sign-in'],
  ['/cart', 'not-found'],
  ['/account', 'not-found'],
  ['/account/forgot', 'forgot'],
  ['/account/code/reset/ABCD-2345', 'show-code'],
  ['/account/email/undo/usr_1.token', 'account-email-undo'],
  ['/account/register', 'not-found'],
])('on the admin host %s is the page %s', (path, name) => {
  expect(find.forAdmin(path).name).toBe(name);
});

test.each([
  ['/config/preview/form/preview_1', 'form-preview'],
  ['/config', 'content'],
  ['/account/login', 'content'],
  ['/cart', 'cart'],
])('on a preview host %s is the page %s', (path, name) => {
  expect(find.forPreview(path).name).toBe(name);
});

test('PAGE-023 every page with an address of its own lies where no owner can make one', () => {
  expect(find.segments.filter((segment) => !isReservedPath(segment))).toEqual([]);
  expect(new Set(find.segments)).toEqual(new Set(pageSegments));
});

describe('Where the pill is hidden', () => {
  const store = { expressCheckout: false };
  const page = (type: number) => ({ page: { type, title: '' } });
  test.each([
    [205, true],
    [200, true],
    [201, true],
    [1, false],
    [50, false],
    [202, false],
  ])('on a page of type %i: %s', (type, isHidden) => {
    expect(isPillHidden(page(type), store, '<p>')).toBe(isHidden);
  });
  test('with express checkout, and where the template has an indicator of its own', () => {
    expect(isPillHidden(page(1), { expressCheckout: true }, '')).toBe(true);
    expect(isPillHidden(page(1), store, '<a data-custom-cart href="/cart">')).toBe(true);
    expect(isPillHidden(page(1), store, '<p>data-custom-cart</p>')).toBe(false);
  });
});

describe('Keys of pages', () => {
  const keyOf = (address: string, more: object = {}) => {
    const url = new URL(address, 'http://heron.localhost:4000');
    return pageKey({
      websiteId: 'a',
      url,
      path: url.pathname,
      locale: 'en',
      signedIn: false,
      ...more,
    });
  };
  test('what makes no other page makes no other key', () => {
    for (const query of ['utm_source=x&fbclid=y', 'sort=cheap', 'page=1', 'page=2x', 'stock=all&sale=no']) {
      expect(keyOf(`/shop?${query}`), query).toBe(keyOf('/shop'));
    }
  });
  test.each([
    '/shop?category=vases',
    '/shop?page=2',
    '/shop?sort=price',
    '/shop?stock=in',
    '/shop?reviews=x',
    '/shops',
  ])('%s has a key of its own', (address) => {
    expect(keyOf(address)).not.toBe(keyOf('/shop'));
  });
  test('a sign-in and another website make another key', () => {
    const others = [{ signedIn: true }, { websiteId: 'b' }];
    expect(new Set([keyOf('/'), ...others.map((other) => keyOf('/', other))]).size).toBe(3);
  });
  test('values cannot run into one another', () => {
    expect(keyOf('/shop?category=a%26tag%3Db')).not.toBe(keyOf('/shop?category=a&tag=b'));
  });
  test('what speaks to one visitor is not shared', () => {
    const isPersonal = (query: string) => isPersonalUrl(new URL(`http://a/?${query}`));
    expect(['problem=x', 'sent=form', 'category=x'].map(isPersonal)).toEqual([true, true, false]);
  });
});

describe('Slots', () => {
  const slot = { id: 3, mount: 'product/detail', props: {}, fallbackHtml: '<p>static</p>', marker: '<!--slot:t:3-->' };
  const html = `<main><div data-mount="product/detail" data-slot="3">${slot.marker}</div></main>`;
  test('a drawn one is the module’s', () => {
    const drawn = { tag: '<div data-mount="product/detail" data-slot="3" data-ssr>', html: '<b>$&</b>', state: '' };
    expect(fillSlots(html, [slot], { 3: drawn }, undefined)).toBe(`<main>${drawn.tag}<b>$&</b></div></main>`);
  });
  test('one that was not drawn holds what the template offers, else words for those without scripts', () => {
    const filled = { 3: { tag: '<div data-mount="product/detail" data-slot="3">', html: undefined, state: '' } };
    expect(fillSlots(html, [slot], filled, undefined)).toContain('data-slot="3"><p>static</p></div>');
    expect(fillSlots(html, [{ ...slot, fallbackHtml: '' }], filled, undefined)).toContain('<noscript>');
  });
  test('one no module was asked for is taken out', () => {
    expect(fillSlots(html, [slot], {}, undefined)).toBe('<main></main>');
  });
});

describe('Navigation', () => {
  const link = (fields: object) => ({
    title: 'x',
    collectionId: null,
    externalLink: null,
    memberAreaId: null,
    children: [],
    ...fields,
  });
  test('ids become addresses, the current one is marked, a dead link is left out, a folder stays', () => {
    const links = [
      link({ title: 'Shop', collectionId: 'col' }),
      link({ title: 'Gone', collectionId: 'missing' }),
      link({ title: 'Folder', children: [link({ title: 'Out', externalLink: 'https://out.example' })] }),
    ];
    expect(navigationView(links, { col: '/shop' }, '/shop')).toMatchObject([
      { title: 'Shop', href: '/shop', current: true },
      { title: 'Folder', href: '', current: false, children: [{ href: 'https://out.example' }] },
    ]);
  });
});

test('countries have names in the language of the page, in its order', () => {
  const german = countriesIn('de-DE');
  expect(german.length).toBeGreaterThan(240);
  expect(german.find(({ code }) => code === 'AT')).toEqual({ code: 'AT', name: 'Österreich' });
  expect(german.findIndex(({ code }) => code === 'AT')).toBeLessThan(german.findIndex(({ code }) => code === 'PT'));
});

describe('the additional-fields lightbox', () => {
  const cart = (...fields: unknown[]) => ({
    cart: { entries: fields.map((additionalFields) => ({ additionalFields })) },
  });
  test.each([
    ['a product with fields', { product: { additionalFieldsFormId: 'form-1' } }, true],
    ['a product without', { product: { additionalFieldsFormId: null } }, false],
    ['a cart with an entry that has some', cart(null, { initials: 'M' }), true],
    ['a cart without', cart(null), false],
    ['a cart that could not be read', { cart: null }, false],
    ['another page', undefined, false],
  ])('PROD-153 CART-146 stands on %s or not', (_title, mount, isNeeded) => {
    expect(needsLightbox(mount)).toBe(isNeeded);
  });
});
