import { describe, expect, test } from 'vitest';
import { rendered } from '../testing.ts';

const hostile = `"><img src=x onerror=alert(1)>'`;
const html = (source: string, data: unknown = {}, options = {}) => rendered(source, data, options).html;

/** No element and no attribute of the hostile text survives. */
function expectHarmless(output: string) {
  expect(output).not.toContain('<img src=x');
  expect(output).toContain('&lt;img');
}

describe('Formatters that print user text escape it', () => {
  test('PAGE-152 product-status: own sold-out words and translated marks', () => {
    const soldOut = { id: 'p1', structuredContent: { productType: 1, variants: [{ qtyInStock: 0 }] } };
    expectHarmless(
      html('{p|product-status}', { p: soldOut, productMerchandisingContext: { p1: { customSoldOutText: hostile } } }),
    );
    const sale = { structuredContent: { productType: 1, variants: [{ qtyInStock: 1, onSale: true }] } };
    expectHarmless(html('{p|product-status}', { p: sale, localizedStrings: { productSaleText: hostile } }));
    expect(html('{p|product-status}', { p: sale })).toBe('<div class="product-mark sale">sale</div>');
  });

  test('sold out goes before sale; memberships and unknown types never sell out', () => {
    const variants = [{ qtyInStock: 0, onSale: true }];
    const status = (productType: number) =>
      html('{p|product-status}', { p: { structuredContent: { productType, variants } } });
    expect(status(1)).toContain('sold-out');
    expect(status(5)).not.toContain('sold-out');
    expect(
      html('{.section p}{.sold-out?}yes{.or}no{.end}{.end}', {
        p: { structuredContent: { productType: 5, variants } },
      }),
    ).toBe('no');
  });

  test('product-quick-view: label, id and group', () => {
    const data = { p: { id: hostile, group: hostile }, localizedStrings: { productQuickViewText: hostile } };
    expectHarmless(html('{p|product-quick-view group}', data));
  });

  test('summary-form-field: title and answer', () => {
    const field = { type: 'text', rawTitle: hostile, value: hostile };
    const output = html('{f|summary-form-field}', { f: field });
    expectHarmless(output);
    expect(output.match(/&lt;img/g)).toHaveLength(2);
    const name = { type: 'name', rawTitle: 'Name', values: [{ value: hostile }, { value: hostile }] };
    expect(html('{f|summary-form-field}', { f: name })).not.toContain('<img src=x');
  });

  test('video, audio, follow and share placeholders', () => {
    const item = {
      title: hostile,
      fullUrl: hostile,
      assetUrl: hostile,
      overlay: true,
      mainImageId: 'i',
      userName: hostile,
      originalSize: hostile,
      oembed: { html: hostile, providerName: hostile },
      structuredContent: { audioAssetUrl: hostile },
    };
    const data = { i: item, website: { shareButtonOptions: { twitter: true } } };
    for (const name of ['video', 'audio-player', 'twitter-follow-button', 'social-button', 'social-button-inline']) {
      const output = html(`{i|${name}}`, data);
      expectHarmless(output);
      expect(output).not.toContain('<script');
      expect(output).not.toContain('style=');
    }
  });

  test('PAGE-044 PAGE-045 calendar links are https, in UTC and in UTF-8', () => {
    const event = {
      title: 'Fête & café',
      startDate: Date.UTC(2026, 5, 1, 18),
      endDate: Date.UTC(2026, 5, 1, 20, 30),
      location: { addressLine1: '1 Rue "X"', addressCountry: 'FR' },
    };
    expect(html('{e|google-calendar-url}', { e: event })).toBe(
      'https://www.google.com/calendar/event?action=TEMPLATE&amp;text=F%C3%AAte%20%26%20caf%C3%A9' +
        '&amp;dates=20260601T180000Z/20260601T203000Z&amp;location=1%20Rue%20%22X%22%2C%20FR',
    );
    expect(html('{e|google-calendar-url}', { e: { title: 'no dates', startDate: 'x' } })).toBe('');
  });
});

describe('href', () => {
  test.each([
    ['/shop?a=1&b=2', '/shop?a=1&amp;b=2'],
    ['https://example.com/', 'https://example.com/'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['javascript:alert(1)', '#'],
    [' java\nscript:alert(1)', '#'],
    ['data:text/html,x', '#'],
    ['/a:b', '/a:b'],
    ['#x', '#x'],
  ])('%s becomes %s', (address, expected) => expect(html('{a|href}', { a: address })).toBe(expected));
});

describe('Plain text', () => {
  test('paragraphs are escaped and keep their lines', () => {
    expect(html('{a|paragraphs}', { a: 'one <b>\ntwo\n\n three ' })).toBe('<p>one &lt;b&gt;<br>two</p><p>three</p>');
  });

  test('country names are in the page’s language', () => {
    expect(html('{c|country}', { c: 'GB' }, { locale: 'fr-FR' })).toBe('Royaume-Uni');
    expect(html('{c|country}', { c: '<x>' })).toBe('&lt;x&gt;');
  });

  test('trusted prints the shell’s own HTML', () => {
    expect(html('{a|trusted}', { a: '<link rel="x">' })).toBe('<link rel="x">');
  });
});
