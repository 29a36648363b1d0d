import { hostileHtml, hostilePieces } from '@tessera/rules/text/test-hostile-html.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanRichText } from './rich-text.ts';

describe('Rich text', () => {
  test('keeps the elements and attributes of an article', () => {
    const article =
      '<h2>A &amp; B</h2><p>One <em>two</em> <a href="/shop" title="t">three</a><br></p><ul><li>x</li></ul>';
    expect(cleanRichText(article)).toBe(article);
  });

  test.each([
    '<script>alert(1)</script>',
    '<style>*{x:y}</style>',
    '<iframe src="//evil.example"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mi xlink:href="data:x,<script>alert(1)</script>"></mi></math>',
    '<!-- <b>x</b> -->',
    '<object data="x"></object>',
    '<script>never closed',
    '<!-- never closed',
  ])('drops %s with what is inside', (html) => expect(cleanRichText(html)).toBe(''));

  test.each([
    ['<p onclick="alert(1)" style="x">a</p>', '<p>a</p>'],
    ['<img src="x" onerror="alert(1)">', '<img src="x">'],
    ['<a href="javascript:alert(1)">a</a>', '<a href="#">a</a>'],
    ['<a href="java&#115;cript:alert(1)">a</a>', '<a href="#">a</a>'],
    ['<a href="&#x6a;avascript&colon;alert(1)">a</a>', '<a href="#">a</a>'],
    ['<a href=" data:text/html,x">a</a>', '<a href="#">a</a>'],
    ['<p title="a">b', '<p>b</p>'],
    ['</p></div>a', 'a'],
    ['<p><em>a</p>b', '<p><em>a</em></p>b'],
    ['<PRE>A</PRE>', '<pre>A</pre>'],
    ['<constructor>a</constructor>', 'a'],
  ])('%s becomes %s', (html, expected) => expect(cleanRichText(html)).toBe(expected));

  test.each([
    '<img src=x onerror=alert(1)//',
    '<<b>script>alert(1)<</b>/script>',
    '<p title="<img src=x onerror=y>">',
    '<a href="x"onclick="y">',
  ])('no tag or handler survives in %s', (html) => {
    const cleaned = cleanRichText(html);
    expect(cleaned).not.toMatch(/<(?!\/?(p|b|a|img)\b)/);
    expect(cleaned.replace(/&[a-z]+;/g, '')).not.toMatch(/<[^>]*\bon\w+=/);
  });

  test.each(['<svg><svg></svg>inside</svg>', '<template><p>x</p></template>', '<noscript><p>x</p></noscript>'])(
    'drops %s as a whole',
    (html) => expect(cleanRichText(html)).toBe(''),
  );

  test('keeps the first of two attributes of one name, as browsers do', () => {
    expect(cleanRichText('<a href="/a" href="/b">x</a>')).toBe('<a href="/a">x</a>');
  });

  test('closes what is nested, and goes no deeper than an article does', () => {
    const cleaned = cleanRichText(`${'<b>'.repeat(5_000)}deep`);
    expect([cleaned.match(/<b>/g)?.length, cleaned.match(/<\/b>/g)?.length]).toEqual([100, 100]);
  });

  test.each([
    ['<', 500_000],
    ['<a', 250_000],
    ['<!--', 125_000],
    ['<a x="', 100_000],
    ['<a x=\'"', 100_000],
    ['<script', 70_000],
    ['<svg><svg', 50_000],
    ['<b></i>', 70_000],
    ['&#', 250_000],
  ])('SAFE-17 half a megabyte of %s takes no longer than any other text', (piece, times) => {
    const startedAt = performance.now();
    cleanRichText(piece.repeat(times));
    cleanRichText(`<img ${'x-'.repeat(times)}${piece.repeat(times)}`);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  const tags = 'a|img|p|br|hr|h2|h3|h4|ul|ol|li|blockquote|pre|code|em|strong|b|i|s|u|sub|sup|small|span';
  const tables = 'figure|figcaption|table|thead|tbody|tr|th|td';
  const kept = 'href|title|src|alt|width|height';
  /** All that can come out: text without a bracket, and tags of the list with quoted attributes of the list. */
  const grammar = new RegExp(`^(?:[^<>]|</?(?:${tags}|${tables})(?: (?:${kept})="[^"<>]*")*>)*$`);

  /** What a browser would follow, read as browsers read addresses. */
  function protocolsIn(html: string): string[] {
    const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, value = '']) =>
      value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
    );
    return addresses
      .map((address) => address.replaceAll('&amp;', '&'))
      .filter((address) => URL.canParse(address, 'https://site.test/a'))
      .map((address) => new URL(address, 'https://site.test/a').protocol);
  }

  test.each(hostileHtml)('SAFE-17 nothing but known tags and addresses comes out of %s', (html) => {
    const cleaned = cleanRichText(html);
    expect(cleaned).toMatch(grammar);
    expect(protocolsIn(cleaned).filter((protocol) => protocol !== 'https:')).toEqual([]);
    // Cleaned again it stays as it is: no second reading finds something else in it.
    expect(cleanRichText(cleaned)).toBe(cleaned);
  });

  test('SAFE-17 nor of anything that is put together of such pieces', () => {
    const html = fc.array(fc.constantFrom(...hostilePieces), { maxLength: 24 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(html, (hostile) => {
        const cleaned = cleanRichText(hostile);
        expect(cleaned).toMatch(grammar);
        expect(protocolsIn(cleaned).every((protocol) => protocol === 'https:')).toBe(true);
        expect(cleanRichText(cleaned)).toBe(cleaned);
      }),
      { numRuns: 2_000 },
    );
  });
});
