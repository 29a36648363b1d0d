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
    ['http://[2001:db8::1]:4000/shop', '/shop'],
  ])('%s is the page %s', (address, path) => {
    expect(readAddress(address)?.path).toBe(path);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'shop', '', 'http://', 'https://a.example/x y'])(
    '%j is invalid',
    (address) => {
      expect(readAddress(address)).toBeUndefined();
    },
  );
});

test('spellings of one campaign are one campaign', () => {
  const names = ['News', 'news', '+NEWS+', '%20news'].map((name) => readAddress(`/?utm_campaign=${name}`)?.utmCampaign);
  expect(names).toEqual(['news', 'news', 'news', 'news']);
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
    ['/', 'android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['/', 'android-app://com.google.android.googlequicksearchbox/https/www.google.com', 'google.com'],
    ['/', 'https://user:pw@mail.example/', 'mail.example'],
    ['/', 'http://[2001:db8::2]:8080/', '[2001:db8::2]'],
    ['/', 'https://l.facebook.com/l.php?u=x', 'facebook.com'],
    ['/', 'https://m.facebook.com/', 'facebook.com'],
    ['/', 'https://www.google.co.uk/', 'google.com'],
    ['/', 'https://google.de/', 'google.com'],
    ['/', 'https://mail.google.com/', 'mail.google.com'],
    ['/', 'https://notgoogle.com/', 'notgoogle.com'],
    ['/?UTM_SOURCE=NewsLetter', '', 'newsletter'],
    ['/?utm%5Fsource=newsletter', '', 'newsletter'],
    ['/?utm_source=%20News%20%20Letter+', '', 'news letter'],
    ['/?utm_source=NEWS&utm_source=other', '', 'news'],
  ])('of %s from %j is %s', (address, referrer, source) => {
    expect(sourceOf(page(address), readAddress(referrer))).toBe(source);
  });

  test('of a navigation within the website is the website itself', () => {
    expect(isInternal(page('https://fernhall.example/shop'), readAddress('https://fernhall.example/'))).toBe(true);
    expect(isInternal(page('https://fernhall.example/shop'), readAddress('https://search.example/'))).toBe(false);
    expect(isInternal(page('https://fernhall.example/shop'), undefined)).toBe(false);
    const hosts = ['fernhall.example', 'www.fernhall.shop:4000'];
    expect(isInternal(page('https://fernhall.example/shop'), readAddress('http://www.fernhall.shop/'), hosts)).toBe(
      true,
    );
  });
});
