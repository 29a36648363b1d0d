import type { ReviewList } from '@tessera/contracts/commerce/review.ts';
import { aProduct, aProductSummary } from '@tessera/contracts/testing/a-product.ts';
import { someSettings } from '@tessera/contracts/testing/some-settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { aWebsite, shop } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { contextOf, startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
const request = { orderNumber: 'FH-1001', authorName: 'Ann B.', items: [] };
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  const known = siteHandler(site);
  services = await startStubServices((call) =>
    call.path === '/api/commerce/reviews/requests/tok' ? { body: request } : known(call),
  );
  shell = await startTestShell(services, { RATE_LIMIT_SCALE: 10 });
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});
beforeEach(() => {
  services.requests.splice(0);
});

const mug = aProduct();
const reviews: ReviewList = {
  reviews: [
    {
      ...{ id: 'r', rating: 4, authorName: 'Ann B.', title: 'Lovely </script>', body: 'It pours.', reply: null },
      createdOn: Date.UTC(2026, 10, 3),
    },
  ],
  ...{ averageRating: 4.5, count: 2, ratingCounts: [0, 0, 0, 1, 1], hasNextPage: true, nextPageCursor: 'later' },
};
const asked = (path: string) => services.requests.filter((call) => call.path === path).map(({ query }) => query);
const content = '/api/commerce/content';
/** The data blocks for search engines, read. */
const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));

describe('A product page for those who do not buy on it', () => {
  test('PROD-011 tells search engines the offer, the rating and the way here', async () => {
    const category = {
      ...{ id: 'cat', displayName: 'Mugs', urlSlug: 'mugs', parentCategoryId: '', type: 'CATEGORY' as const },
      ...{ pageRendering: '', displayIndex: 0, description: '', image: null },
    };
    site.content['/shop/a'] = { kind: 'product', collection: shop, product: mug, related: [], reviews, category };
    const { text } = await shell.ask('/shop/a');
    const [product, crumbs] = structuredData(text);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: mug.name,
      offers: { '@type': 'Offer', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      review: [{ name: 'Lovely </script>', datePublished: expect.stringMatching(/^2026-11-03T.*Z$/) }],
    });
    expect(product.offers.price).toMatch(/^\d+\.\d\d$/);
    expect(product.url).toMatch(/^http:\/\/heron\.localhost(:\d+)?\//);
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([shop.title, 'Mugs', mug.name]);
    expect(text).toContain('href="/shop?category=mugs"');
  });

  test('without reviews there is no rating; sold out is said, and prices that differ are a range', async () => {
    const [variant] = mug.variants;
    if (!variant) throw new Error('The mug has no variant.');
    const variants = [1000, 2500].map((price, at) => ({
      ...variant,
      id: `v${at}`,
      price,
      qtyInStock: 0,
      unlimited: false,
    }));
    const product = { ...mug, variants };
    site.content['/shop/b'] = { kind: 'product', collection: shop, product, related: [], reviews: null };
    const [data] = structuredData((await shell.ask('/shop/b')).text);
    expect(data.offers).toMatchObject({
      ...{ '@type': 'AggregateOffer', lowPrice: '10.00', highPrice: '25.00', offerCount: 2 },
      availability: 'https://schema.org/OutOfStock',
    });
    expect(data).not.toHaveProperty('aggregateRating');
  });

  test('carries what those need who share it', async () => {
    const image = { url: '/images/s/mug.jpg', alt: '', width: 1, height: 1, focalPoint: { x: 0, y: 0 } };
    const product = { ...mug, mainImage: image, seo: { title: 'Mug', description: 'A "mug"' } };
    site.content['/shop/c'] = { kind: 'product', collection: shop, product, related: [] };
    const { text } = await shell.ask('/shop/c');
    expect(text).toContain('<meta property="og:type" content="product">');
    expect(text).toMatch(/og:image" content="http:\/\/heron\.localhost(:\d+)?\/images\/s\/mug\.jpg\?format=1500w"/);
    expect(text).toContain('<meta property="og:description" content="A &quot;mug&quot;">');
    expect(text).toMatch(/og:url" content="http:\/\/heron\.localhost(:\d+)?\/shop\/c"/);
  });

  test('PROD-013 asks for reviews by the address alone, and each part is a page of its own', async () => {
    site.content['/shop/d'] = { kind: 'product', collection: shop, product: mug, related: [], reviews };
    await shell.ask('/shop/d');
    await shell.ask('/shop/d?reviews=later');
    expect(asked(content).map((query) => query.get('reviews'))).toEqual([null, 'later']);
  });
});

describe('Amounts on a page', () => {
  test('PAY-019 PAY-007 are written by the template and told to modules as the website says', async () => {
    const nok = { value: '390000', currency: 'NOK' as const };
    const [variant] = aProductSummary().variants;
    if (!variant) throw new Error('The mug has no variant.');
    const product = aProductSummary({ priceMoney: nok, variants: [{ ...variant, price: 390_000, priceMoney: nok }] });
    site.settings = { ...someSettings, currency: 'NOK', useCLDRMoneyFormat: false };
    site.content['/shop'] = { kind: 'store', collection: shop, categories: [], category: null, products: [product] };
    site.hosts['gull.localhost'] = aWebsite({ id: 'gull', hosts: ['gull.localhost'] });
    const asKept = await shell.ask('/shop', { host: 'gull.localhost' });
    expect(asKept.text).toContain('kr 3.900,00');
    expect(contextOf(asKept).currency).toBe('NOK');

    site.settings = { ...site.settings, useCLDRMoneyFormat: true };
    site.hosts['tern.localhost'] = aWebsite({ id: 'tern', hosts: ['tern.localhost'] });
    const { text } = await shell.ask('/shop', { host: 'tern.localhost' });
    expect(text).toContain('NOK 3,900.00');
    expect(text).toContain('"useCLDRMoneyFormat":true');
    site.settings = someSettings;
  });
});

describe('A store', () => {
  test('PROD-021 is ordered, narrowed and turned by its address; what means nothing is left out', async () => {
    const listed = { total: 130, page: 2, pageCount: 3 };
    const products = [aProductSummary()];
    site.content['/shop'] = { kind: 'store', collection: shop, categories: [], category: null, products, listed };
    const { text } = await shell.ask('/shop?sort=-price&stock=in&page=2');
    expect(Object.fromEntries(asked(content)[0] ?? [])).toEqual({
      path: '/shop',
      sort: '-price',
      stock: 'in',
      page: '2',
    });
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
    expect(canonical).toMatch(/\/shop\?page=2$/);
    services.requests.splice(0);
    expect((await shell.ask('/shop?sort=evil&page=x&stock=1')).status).toBe(200);
    expect(Object.fromEntries(asked(content)[0] ?? [])).toEqual({ path: '/shop', page: '1' });
  });
});

describe('The reviews request page', () => {
  test('PROD-014 is of type 209, for the holder of the token only, and never kept', async () => {
    const page = await shell.ask('/reviews/tok');
    expect([page.status, contextOf(page).pageType]).toEqual([200, 209]);
    expect(page.text).toContain('FH-1001');
    expect(page.text).toContain('<meta name="robots" content="noindex">');
    expect(page.headers['cache-control']).toMatch(/no-store|private/);
    expect((await shell.ask('/reviews/guessed')).status).toBe(404);
  });
});
