import { describe, expect, test } from 'vitest';
import { deviceOf, isInternal, readAddress, sourceOf } from './classify.ts';

describe('The device', () => {
  test.each([
    [390, '', 'phone'],
    [767, '', 'phone'],
    [768, '', 'tablet'],
    [1099, '', 'tablet'],
    [1100, '', 'desktop'],
    [undefined, 'Mozilla/5.0 (iPad; CPU OS 18)', 'tablet'],
    [undefined, 'Mozilla/5.0 (iPhone)', 'phone'],
    [undefined, 'Mozilla/5.0 (X11; Linux)', 'desktop'],
    [undefined, '', 'unknown'],
  ])('of %s px and %j is a %s', (width, userAgent, device) => {
    expect(deviceOf(width, userAgent)).toBe(device);
  });
});

describe('An address', () => {
  test.each([
    ['https://www.fernhall.example/shop/moor-mug?x=1#top', '/shop/moor-mug'],
    ['/shop/', '/shop'],
    ['/checkout/confirmed/a-secret-that-opens-the-order?x=1', '/checkout/confirmed'],
    ['https://fernhall.example/subscription/a-secret-that-opens-it/', '/subscription'],
    ['/', '/'],
    ['https://fernhall.example', '/'],
    ['https://fernhall.example:4000?utm_source=x', '/'],
    ['HTTP://FERNHALL.example/Shop', '/Shop'],
  ])('%s is the page %s', (address, path) => {
    expect(readAddress(address)?.path).toBe(path);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'shop', '', 'http://', 'https://a.example/x y'])(
    '%j is none',
    (address) => {
      expect(readAddress(address)).toBeUndefined();
    },
  );
});

describe('The source', () => {
  const page = (address: string) => readAddress(address) ?? { path: '', host: '', utmSource: '', utmCampaign: '' };
  test.each([
    ['https://fernhall.example/', '', 'direct'],
    ['https://fernhall.example/', 'https://www.search.example/find?q=mug', 'search.example'],
    ['https://fernhall.example/shop', 'https://fernhall.example/', 'direct'],
    ['https://fernhall.example/?utm_source=kiln-notes', 'https://mail.example/', 'kiln-notes'],
    ['/shop', '/', 'direct'],
    ['/shop', 'not an address', 'direct'],
  ])('of %s from %j is %s', (address, referrer, source) => {
    expect(sourceOf(page(address), readAddress(referrer))).toBe(source);
  });

  test('of a move inside the website is the website itself', () => {
    expect(isInternal(page('https://fernhall.example/shop'), readAddress('https://fernhall.example/'))).toBe(true);
    expect(isInternal(page('https://fernhall.example/shop'), readAddress('https://search.example/'))).toBe(false);
    expect(isInternal(page('https://fernhall.example/shop'), undefined)).toBe(false);
  });
});
