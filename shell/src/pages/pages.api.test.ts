import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pageContextBlockId } from '@tessera/contracts/html-data-blocks.ts';
import { aCart, aCartEntry } from '@tessera/contracts/testing/a-cart.ts';
import { anOrder } from '@tessera/contracts/testing/an-order.ts';
import { someSettings } from '@tessera/contracts/testing/some-settings.ts';
import { isCrumbOf } from '@tessera/service-kit/crumb.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { aFormBlock, anAccount, aPage, aText, aWebsite } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { contextOf, cookiesOf, startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site));
  shell = await startTestShell(services, { RATE_LIMIT_SCALE: 10 });
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});
beforeEach(() => {
  services.requests.splice(0);
  site.cart = aCart();
});

/** Whether a caller token is about a website; its signature is looked at elsewhere. */
function isAbout(token: unknown, websiteId: string): boolean {
  const [, claims = ''] = String(token).split('.');
  return Buffer.from(claims, 'base64url').toString().includes(`"websiteId":"${websiteId}"`);
}

const withItems = () =>
  aCart({ entries: [aCartEntry()], totalQuantity: 2, subtotalCents: 4800, grandTotalCents: 4800 });

describe('Which page stands where', () => {
  test('PAGE-035 AUTH-052 PROD-004 a page carries its type in the page context: the product page is 50', async () => {
    const [home, product] = [await shell.ask('/'), await shell.ask('/shop/mug')];
    expect(home.text).toContain('Home of herons');
    expect(product.text).toContain('Heron Mug');
    expect([contextOf(home).pageType, contextOf(product).pageType]).toEqual([1, 50]);
    expect(contextOf(product)).toMatchObject({ contentSource: 'i', item: { id: 'prod-mug', recordType: 11 } });
  });

  test('PAGE-036 every page has one page context with the website, the page and what it is about', async () => {
    const fields = [
      ...['websiteId', 'websiteName', 'locale', 'currency', 'timeZone', 'templateId', 'variantId', 'pageType'],
      ...['pageTitle', 'pageId', 'pagePath', 'pagePermissionTypeValue', 'contentSource', 'collection', 'item'],
      ...['languages', 'features', 'captchaSiteKey', 'captchaWidget'],
    ];
    for (const path of ['/', '/shop', '/shop/mug', '/cart', '/search?q=mug', '/account/login', '/nowhere']) {
      const answer = await shell.ask(path);
      expect(answer.text.split(pageContextBlockId)).toHaveLength(2);
      expect([path, Object.keys(contextOf(answer))]).toEqual([path, expect.arrayContaining(fields)]);
      expect(contextOf(answer).pagePath).toBe(path.split('?')[0]);
    }
  });

  test('CART-018 CART-005 /cart is of type 205 and alone carries data-cart-root, once', async () => {
    const [cart, home, product] = [await shell.ask('/cart'), await shell.ask('/'), await shell.ask('/shop/mug')];
    expect(contextOf(cart).pageType).toBe(205);
    expect(cart.text.split('data-cart-root').length - 1).toBe(1);
    expect(home.text + product.text).not.toContain('data-cart-root');
  });

  test('CART-026 the pill has its place on every page of a site with a store, and on none without', async () => {
    for (const path of ['/', '/shop', '/shop/mug', '/search', '/nowhere']) {
      expect((await shell.ask(path)).text, path).toContain('data-mount="cart/pill"');
    }
    site.hosts['storeless.localhost'] = { ...site.hosts['heron.localhost'], id: 'site-b', features: [] } as never;
    const storeless = await shell.ask('/', { host: 'storeless.localhost' });
    expect(storeless.text).not.toContain('cart/pill');
  });

  test('EDIT-028 only a website with a pixel asks about it, and lets its picture in', async () => {
    site.hosts['pixel.localhost'] = aWebsite({ id: 'pixel' });
    const takeBack = services.answer(({ path, headers }) =>
      isAbout(headers['x-tessera-caller'], 'pixel') && path === '/api/commerce/checkout/settings'
        ? { body: { ...someSettings, pixelId: '12345' } }
        : undefined,
    );
    const page = await shell.ask('/', { host: 'pixel.localhost' });
    expect(page.text).toMatch(/<aside class="consent"[^>]* data-pixel="12345"[^>]* hidden>/);
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data: https://www.facebook.com;");
    expect(page.text).not.toContain('facebook.com');
    const other = await shell.ask('/');
    expect(other.text).not.toContain('data-pixel');
    expect(other.headers['content-security-policy']).not.toContain('facebook');
    takeBack();
  });

  test('only a website that asks before it measures has the question and says so to its scripts', async () => {
    site.hosts['asks.localhost'] = aWebsite({ id: 'asks' });
    const takeBack = services.answer(({ path, headers }) =>
      isAbout(headers['x-tessera-caller'], 'asks') && path === '/api/commerce/checkout/settings'
        ? { body: { ...someSettings, asksConsent: true } }
        : undefined,
    );
    const page = await shell.ask('/', { host: 'asks.localhost' });
    expect(contextOf(page).asksConsent).toBe(true);
    expect(page.text).toMatch(/<aside class="consent" id="consent" aria-labelledby="consent-title"[^>]* hidden>/);
    expect(page.text.match(/data-answer="(yes|no)"/g)).toEqual(['data-answer="yes"', 'data-answer="no"']);
    expect(page.text).toContain('data-ask-consent');
    const other = await shell.ask('/');
    expect([contextOf(other).asksConsent, other.text.includes('id="consent"')]).toEqual([undefined, false]);
    takeBack();
  });

  test('CART-027 CART-031 a website whose store is closed has no pill, and with express checkout it is not shown', async () => {
    const { hosts } = site;
    const answers: Record<string, object> = { closed: { hasStore: false }, express: { expressCheckout: true } };
    for (const name of Object.keys(answers)) hosts[`${name}.localhost`] = aWebsite({ id: name });
    const takeBack = services.answer(({ path, headers }) => {
      const name = Object.keys(answers).find((id) => isAbout(headers['x-tessera-caller'], id));
      return name && path === '/api/commerce/checkout/settings'
        ? { body: { ...someSettings, ...answers[name] } }
        : undefined;
    });
    expect((await shell.ask('/', { host: 'closed.localhost' })).text).not.toContain('data-mount="cart/pill"');
    const express = await shell.ask('/', { host: 'express.localhost' });
    expect(express.text).toContain('data-mount="cart/pill"');
    expect(express.text).toContain('"hidden":true');
    expect((await shell.ask('/')).text).toContain('"hidden":false');
    takeBack();
  });

  test('PAY-110 checkout is of type 201 and knows the cart and every country', async () => {
    site.cart = withItems();
    const answer = await shell.ask('/checkout', { headers: { cookie: '__Host-CART=mine; other=1' } });
    expect(contextOf(answer).pageType).toBe(201);
    expect(answer.text).toContain('"code":"GB","name":"United Kingdom"');
    expect(answer.text).toContain('Heron Mug');
    const read = services.requests.find(({ path }) => path === '/api/commerce/shopping-cart');
    expect(read?.headers.cookie).toBe('__Host-CART=mine');
  });

  test('an empty cart has nothing to check out', async () => {
    const answer = await shell.ask('/checkout');
    expect([answer.status, answer.headers.location]).toEqual([303, '/cart']);
  });

  test('PAY-127 after the purchase stands the order: confirmed (202), or received (207) while payment is pending', async () => {
    const paid = await shell.ask('/checkout/confirmed/a-long-enough-order-token');
    expect([paid.status, contextOf(paid).pageType]).toEqual([200, 202]);
    expect(paid.headers['cache-control']).toBe('no-store');
    site.orders['another-long-order-token'] = anOrder({ paymentState: 'pending' });
    expect(contextOf(await shell.ask('/checkout/confirmed/another-long-order-token')).pageType).toBe(207);
    expect((await shell.ask('/checkout/confirmed/a-token-nobody-has-got')).status).toBe(404);
  });

  test('PAY-130 the order status page (211) is for the holder of the link only', async () => {
    site.orders['a-token-of-a-sent-order-00'] = anOrder({
      number: 'FH-7',
      fulfilment: 'fulfilled',
      items: [
        {
          productId: 'p',
          variantId: 'v',
          sku: 'S',
          productName: 'Mug <b>',
          attributes: { Glaze: 'Chalk' },
          quantity: 2,
          unitPrice: { value: '1200', currency: 'GBP' },
          additionalFields: null,
          image: null,
        },
      ],
      shipments: [
        {
          id: 's',
          at: Date.UTC(2026, 4, 2),
          who: '',
          lines: [{ line: 0, quantity: 2 }],
          carrier: 'Swift Post',
          trackingNumber: 'SP1',
          trackingUrl: 'https://post.example/SP1',
        },
      ],
    });
    const off = services.answer(({ path }) =>
      path.endsWith('/downloads')
        ? {
            body: {
              downloads: [
                {
                  id: 'd',
                  productId: 'p',
                  productName: 'Notes',
                  fileName: 'notes.pdf',
                  bytes: 1_840_000,
                  url: '/api/commerce/downloads/secret',
                  left: 4,
                  until: Date.UTC(2026, 5, 1),
                },
              ],
            },
          }
        : undefined,
    );
    const answer = await shell.ask('/checkout/orders/a-token-of-a-sent-order-00');
    expect([answer.status, contextOf(answer).pageType]).toEqual([200, 211]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    for (const text of [
      'Order FH-7',
      'Everything has left us.',
      '2 × Mug &lt;b&gt;',
      '£24.00',
      'Swift Post SP1',
      'notes.pdf, 1.8 MB',
      '4 more times',
      'href="/api/commerce/downloads/secret"',
      'href="https://post.example/SP1"',
    ]) {
      expect(answer.text).toContain(text);
    }
    const sent = site.orders['a-token-of-a-sent-order-00'];
    const pickup = 'Mill Lane, from 9 to 5';
    site.orders['a-token-of-a-pick-up-0000'] = { ...sent, shippingAddress: null, pickup } as never;
    const collected = await shell.ask('/checkout/orders/a-token-of-a-pick-up-0000');
    site.orders['a-token-of-an-old-order-00'] = { ...sent, isShortened: true } as never;
    const old = await shell.ask('/checkout/orders/a-token-of-an-old-order-00');
    expect([answer, old].map(({ text }) => text.includes('more than 90 days old'))).toEqual([false, true]);
    off();
    for (const text of ['It waits for you.', 'Ready to be picked up', pickup]) expect(collected.text).toContain(text);
    const stranger = await shell.ask('/checkout/orders/a-token-nobody-has-got-00');
    expect([stranger.status, contextOf(stranger).pageType]).toEqual([404, 100]);
    expect((await shell.ask('/checkout/orders/order-1')).status).toBe(404);
  });

  test('PAY-131 PAY-132 donate and contribution confirmed are known page types without a screen', async () => {
    for (const path of ['/donate', '/thanks']) {
      const answer = await shell.ask(path);
      expect([answer.status, contextOf(answer).pageType]).toEqual([404, 100]);
    }
  });

  test('ERR-049 an unknown path answers 404 with the not-found page (type 100)', async () => {
    const answer = await shell.ask('/nowhere/at/all');
    expect([answer.status, contextOf(answer).pageType]).toEqual([404, 100]);
    expect(answer.text).toContain('There is no page here');
    expect(answer.text).toContain('href="/shop/mug"');
  });

  test('a fixed path wins over an address of the owner', async () => {
    site.content['/cart'] = aPage({ title: 'Not the cart' });
    expect((await shell.ask('/cart')).text).not.toContain('Not the cart');
  });

  test('PAGE-024 PAGE-026 /search shows only its field, results, or that there are none', async () => {
    const [empty, found, none] = await Promise.all(['', '?q=mug', '?q=xyz'].map((q) => shell.ask(`/search${q}`)));
    expect(empty?.text).toContain('name="q"');
    expect(empty?.text).not.toContain('No results found.');
    expect(found?.text).toContain('href="/shop/mug"');
    expect(found?.text).toContain('£18.00');
    expect(none?.text).toContain('No results found.');
    expect(none?.text).toContain('Did you mean <a href="/search?q=mug">mug</a>?');
    expect(empty?.text).toMatch(/<script[^>]*\/assets\/search\./);
    expect((await shell.ask('/shop')).text).not.toContain('/assets/search.');
    // What was searched for is told to what measures the page.
    const told = [empty, found, none].map((answer) => answer && contextOf(answer).search);
    expect(told).toEqual([undefined, { term: 'mug', found: 1 }, { term: 'xyz', found: 0 }]);
    const personal = await shell.ask('/search?q=edda%40example.com');
    expect(contextOf(personal).search).toEqual({ term: '', found: 0 });
  });

  test('the sitemap names the pages and products of the website, under its first name', async () => {
    site.hosts['mapped.localhost'] = aWebsite({ id: 'site-c', hosts: ['mapped.localhost', 'other.localhost'] });
    const { headers, text } = await shell.ask('/sitemap-1.xml', { host: 'mapped.localhost' });
    expect(headers['content-type']).toContain('application/xml');
    for (const path of ['/', '/shop', '/shop/mug'])
      expect(text).toMatch(new RegExp(`<loc>http://mapped[^<]*${path}</loc>`));
  });

  test('a page for members tells visitors how to get in, and members see it', async () => {
    const visitor = await shell.ask('/club');
    expect([visitor.status, contextOf(visitor).pageType]).toEqual([403, 106]);
    expect(visitor.text).toContain('/account/login?returnTo=%2Fclub');
    site.sessions.member = anAccount();
    expect((await shell.ask('/club', { headers: { cookie: '__Host-session=member' } })).status).toBe(200);
  });
});

describe('Signing in', () => {
  const formOf = (text: string) => /name="returnTo" value="([^"]*)"/.exec(text)?.[1];

  test('AUTH-018 the log-in page is /account/login: a plain form with a crumb', async () => {
    const answer = await shell.ask('/account/login');
    expect(answer.text).toContain('action="/api/site-users/account/session"');
    expect(answer.text).toMatch(/name="crumb" value="[\w-]{16}\.[\w-]{43}"/);
    expect((await shell.ask('/account/login?problem=login.incorrect')).text).toContain(
      'Email or password is incorrect.',
    );
  });

  test('AUTH-018 a page that asks again shows the e-mail that was typed, another visit does not', async () => {
    const headers = { cookie: '__Host-sign-in-email=june%40example.com' };
    const emailOf = (text: string) => /name="email"[^>]* value="([^"]*)"/.exec(text)?.[1];
    const again = await shell.ask('/account/login?problem=login.incorrect', { headers });
    expect(emailOf(again.text)).toBe('june@example.com');
    expect(emailOf((await shell.ask('/account/login', { headers })).text)).toBe('');
  });

  test.each([
    ['/cart', '/cart'],
    ['/shop/mug?x=1', '/shop/mug?x=1'],
    ['https://evil.example/', ''],
    ['//evil.example', ''],
    ['/\\evil.example', ''],
    ['javascript:alert(1)', ''],
  ])('AUTH-019 returnTo %s leads to %j', async (given, kept) => {
    const page = await shell.ask(`/account/login?returnTo=${encodeURIComponent(given)}`);
    expect(formOf(page.text)).toBe(kept);
    site.sessions.member = anAccount();
    const already = await shell.ask(`/account/login?returnTo=${encodeURIComponent(given)}`, {
      headers: { cookie: '__Host-session=member' },
    });
    expect(already.headers.location).toBe(kept || '/');
  });

  test('the admin is for staff: others are sent to the log-in page that leads back', async () => {
    const host = 'admin.localhost';
    const visitor = await shell.ask('/config/@heron/orders?page=2', { host });
    const logIn = `/account/login?returnTo=${encodeURIComponent('/config/@heron/orders?page=2')}`;
    expect([visitor.status, visitor.headers.location]).toEqual([303, logIn]);
    expect(formOf((await shell.ask(logIn, { host })).text)).toBe('/config/@heron/orders?page=2');
    site.sessions.owner = anAccount({ roles: [1] });
    const owner = await shell.ask('/config/@heron/orders', { host, headers: { cookie: '__Host-session=owner' } });
    expect(owner.text).toContain('data-mount="admin/app"');
    expect(owner.text).toMatch(/"xsrfToken":"[\w-]{43}"/);
  });
});

describe('What a visitor is given', () => {
  test('AUTH-043 AUTH-044 the first page sets the visitor and crumb cookies; the next leaves them', async () => {
    const first = await shell.ask('/');
    const [visitor = '', crumb = ''] = first.setCookies;
    expect(visitor).toMatch(/^__Host-visitor=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(crumb).toMatch(/^crumb=[\w.-]+; .*Path=\/; Secure; SameSite=Lax$/);
    const value = /__Host-visitor=([^;]+)/.exec(visitor)?.[1] ?? '';
    const crumbValue = /crumb=([^;]+)/.exec(crumb)?.[1];
    expect(isCrumbOf([shell.config.PLATFORM_SECRET], hashSecret(value), crumbValue)).toBe(true);
    expect((await shell.ask('/', { headers: { cookie: cookiesOf(first) } })).setCookies).toEqual([]);
  });

  test('a crumb of somebody else is replaced', async () => {
    const [mine, theirs] = [await shell.ask('/'), await shell.ask('/')];
    const cookie = `${cookiesOf(mine).split('; ')[0]}; ${cookiesOf(theirs).split('; ')[1]}`;
    expect((await shell.ask('/', { headers: { cookie } })).setCookies[0]).toMatch(/^crumb=/);
  });

  test('every form of a page holds the crumb of its visitor, in every encoding, and a text can never get one', async () => {
    site.content['/quote'] = aPage({
      blocks: [aText('see %%CRUMB%% and value="%%CRUMB%%"')],
    });
    const page = await shell.ask('/quote');
    expect(page.text).toContain('see %%CRUMB%%');
    const first = await shell.ask('/account/login');
    const cookie = cookiesOf(first);
    const crumb = cookie.split('crumb=')[1] ?? '-';
    for (const encoding of ['gzip', 'br', '']) {
      const answer = await shell.ask('/account/login', { headers: { cookie, 'accept-encoding': encoding } });
      const { 'content-encoding': used } = answer.headers;
      const text =
        used === 'gzip' ? gunzipSync(answer.bytes) : used === 'br' ? brotliDecompressSync(answer.bytes) : answer.bytes;
      expect(text.toString()).toContain(`name="crumb" value="${crumb}"`);
    }
  });

  test('SAFE-30 every answer has the security headers, and nothing personal is kept', async () => {
    const strict = /^default-src 'none'/;
    for (const path of [
      '/',
      '/cart',
      '/nowhere',
      '/account/login',
      '/api/nothing',
      '/robots.txt',
      '/healthz',
      '/assets/none.js',
    ]) {
      const { headers } = await shell.ask(path);
      expect(headers['content-security-policy'], path).toMatch(strict);
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy'], path).not.toContain('unsafe');
      expect(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8}/);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
      expect(headers['x-powered-by'], path).toBeUndefined();
    }
    expect((await shell.ask('/')).headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    for (const path of ['/cart', '/account/login', '/config']) {
      expect((await shell.ask(path)).headers['cache-control'], path).toBe('no-store');
    }
  });

  test('a page holds no script or style of its own: data blocks only', async () => {
    const { text } = await shell.ask('/shop/mug');
    const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline.length).toBeGreaterThan(1);
    expect(inline.every((attributes) => /type="application\/(ld\+)?json"/.test(attributes ?? ''))).toBe(true);
    expect(text).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
  });

  test('the stylesheets and fonts a page names are there, for good and compressed', async () => {
    const { text } = await shell.ask('/');
    const styles = [...text.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, address = '']) => address);
    expect(styles).toHaveLength(1);
    const { text: css } = await shell.ask(styles[0] ?? '');
    const fonts = [...css.matchAll(/url\("?(\/assets\/[^")]+\.woff2)/g)].map(([, address = '']) => address);
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    const addresses = [...styles, ...fonts];
    // A shell that has made no page of the website yet knows its stylesheet all the same.
    const other = await startTestShell(services);
    expect((await other.ask(styles[0] ?? '')).status).toBe(200);
    await other.stop();
    for (const address of addresses) {
      const answer = await shell.ask(address, { headers: { 'accept-encoding': 'br' } });
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.headers['cache-control']).toContain('immutable');
      if (address.endsWith('.css')) expect(answer.headers['content-encoding']).toBe('br');
    }
  });
});

describe('When a part is away', () => {
  test('svc-commerce down: the page says so, tries again by itself, and the rest of the site stands', async () => {
    await services.down('commerce');
    const page = await shell.ask('/never-seen-before');
    expect([page.status, contextOf(page).pageType, page.headers['retry-after']]).toEqual([503, 101, '10']);
    expect(page.text).toContain('We will be right back');
    const cart = await shell.ask('/cart');
    expect(cart.status).toBe(200);
    expect(cart.text).toContain('"problem":"service.unavailable"');
    expect((await shell.ask('/account/login')).status).toBe(200);
    await services.up('commerce');
  });

  test('PAGE-014 a host without a website answers 404; with svc-identity down, known hosts go on', async () => {
    const unknown = await shell.ask('/', { host: 'nobody.localhost' });
    expect([unknown.status, contextOf(unknown).pageType]).toEqual([404, 100]);
    expect(unknown.setCookies).toEqual([]);
    await services.down('identity');
    expect((await shell.ask('/')).status).toBe(200);
    expect((await shell.ask('/', { host: 'not-known-yet.localhost' })).status).toBe(503);
    await services.up('identity');
  });

  test('ERR-048 a page that fails on the server answers 500 with the error page (type 101)', async () => {
    const takeBack = services.answer(({ query }) =>
      query.get('path') === '/broken' ? { body: { kind: 'product', collection: null } } : undefined,
    );
    const answer = await shell.ask('/broken');
    takeBack();
    expect([answer.status, contextOf(answer).pageType]).toEqual([500, 101]);
    expect(answer.text).toContain(String(answer.headers['x-request-id']));
  });

  test('a form that cannot be had leaves its place with the reason, and the page is not kept', async () => {
    site.content['/ask'] = aPage({ blocks: [aFormBlock('form-1')] });
    await services.down('forms');
    const answer = await shell.ask('/ask');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('not available right now. Please try again.","form":null,"formId":"form-1"');
    await services.up('forms');
    const form = { id: 'form-1', type: 'contact', name: 'Ask us', fields: [] };
    const takeBack = services.answer(({ service }) => (service === 'forms' ? { body: form } : undefined));
    expect((await shell.ask('/ask')).text).toContain('Ask us');
    takeBack();
  });
});
