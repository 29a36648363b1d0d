import type { Link } from '@tessera/contracts/site/link.ts';
import type { InlineNode, RichText, TextBlockNode, TextMark } from '@tessera/contracts/site/rich-text.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyRichText } from '../testing/random-text.ts';
import { plainText } from './plain-text.ts';
import { textFromParagraphs } from './text-from-paragraphs.ts';
import { writeHtml } from './write-html.ts';

const docOf = (...content: TextBlockNode[]): RichText => ({ type: 'doc', content });
const line = (...content: InlineNode[]): TextBlockNode => ({ type: 'paragraph', content });
const words = (text: string, ...marks: TextMark[]): InlineNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
const linked = (link: Link): TextMark => ({ type: 'link', attrs: { link } });
const item = (text: string, ...below: TextBlockNode[]) => ({
  type: 'list_item' as const,
  content: [line(words(text)), ...below],
});
const strong: TextMark = { type: 'strong' };
const em: TextMark = { type: 'em' };

const addresses: Record<string, string> = { home: '/', shop: '/shop?a=1&b="2"' };
const options = {
  resolveLink: (link: Link) => {
    if (link.to === 'web') return link.url;
    if (link.to === 'email') return `mailto:${link.address}`;
    return link.to === 'page' ? (addresses[link.id] ?? null) : null;
  },
};

describe('HTML of a formatted text', () => {
  test.each<[string, RichText, string]>([
    ['paragraphs', docOf(line(words('One')), line(words('Two'))), '<p>One</p><p>Two</p>'],
    ['an empty paragraph', docOf({ type: 'paragraph' }), '<p></p>'],
    [
      'headings of their level',
      docOf({ type: 'heading', attrs: { level: 3 }, content: [words('Care')] }),
      '<h3>Care</h3>',
    ],
    ['a break', docOf(line(words('a'), { type: 'hard_break' }, words('b'))), '<p>a<br>b</p>'],
    ['characters that mean something', docOf(line(words('<b> & "c"'))), '<p>&lt;b&gt; &amp; &quot;c&quot;</p>'],
    [
      'marks that neighbours share',
      docOf(line(words('a', strong), words('b', strong, em), words('c', em))),
      '<p><strong>a<em>b</em></strong><em>c</em></p>',
    ],
    [
      'every other mark',
      docOf(
        line(
          words('a', { type: 'strike' }),
          words('b', { type: 'small' }),
          words('c', { type: 'highlight' }),
          words('d', { type: 'code' }),
        ),
      ),
      '<p><s>a</s><small>b</small><mark>c</mark><code>d</code></p>',
    ],
    [
      'code',
      docOf({ type: 'code_block', content: [{ type: 'text', text: 'a < b\n' }] }),
      '<pre><code>a &lt; b\n</code></pre>',
    ],
    [
      'a rule and a quote',
      docOf({ type: 'horizontal_rule' }, { type: 'blockquote', content: [line(words('q'))] }),
      '<hr><blockquote><p>q</p></blockquote>',
    ],
    [
      'lists in lists',
      docOf({
        type: 'bullet_list',
        content: [item('a', { type: 'ordered_list', attrs: { order: 3 }, content: [item('b')] })],
      }),
      '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul>',
    ],
    [
      'a list from one',
      docOf({ type: 'ordered_list', attrs: { order: 1 }, content: [item('a')] }),
      '<ol><li><p>a</p></li></ol>',
    ],
    [
      'a link by id, its address escaped',
      docOf(line(words('Shop', linked({ to: 'page', id: 'shop' })))),
      '<p><a href="/shop?a=1&amp;b=&quot;2&quot;">Shop</a></p>',
    ],
    [
      'one link over several words',
      docOf(line(words('a', linked({ to: 'page', id: 'home' })), words('b', linked({ to: 'page', id: 'home' }), em))),
      '<p><a href="/">a<em>b</em></a></p>',
    ],
    [
      'a link that leads nowhere as its text',
      docOf(line(words('Gone', linked({ to: 'page', id: 'gone' }), strong))),
      '<p><strong>Gone</strong></p>',
    ],
    [
      'a link to another host',
      docOf(line(words('a', linked({ to: 'web', url: 'https://example.com/' })))),
      '<p><a href="https://example.com/" rel="noopener">a</a></p>',
    ],
    [
      'a path of the website',
      docOf(line(words('a', linked({ to: 'web', url: '/terms' })))),
      '<p><a href="/terms">a</a></p>',
    ],
    [
      'an address for mail',
      docOf(line(words('a', linked({ to: 'email', address: 'a@example.com' })))),
      '<p><a href="mailto:a@example.com">a</a></p>',
    ],
  ])('%s', (_what, text, html) => expect(writeHtml(text, options)).toBe(html));

  test('PAGE-047 @name and #tag stay text', () => {
    const text = '@fernhall, #1 in Yorkshire #clay';
    expect(writeHtml(docOf(line(words(text))), options)).toBe(`<p>${text}</p>`);
  });

  test('holds no tag that the text does not have, whatever is written in it', () => {
    fc.assert(
      fc.property(anyRichText, (text) => {
        const tags = writeHtml(text, options).match(/<[^>]*>/g) ?? [];
        for (const tag of tags)
          expect(tag).toMatch(
            /^<\/?(p|h[1-4]|pre|code|hr|blockquote|ul|ol|li|br|strong|em|s|small|mark|a)( (href|rel|start)="[^"<>]*")*>$/,
          );
      }),
    );
  });
});

describe('Plain text of a formatted one', () => {
  test.each<[string, RichText, string]>([
    [
      'paragraphs',
      docOf(line(words('One', strong), words(' more')), { type: 'paragraph' }, line(words('Two'))),
      'One more\n\nTwo',
    ],
    ['a break', docOf(line(words('a'), { type: 'hard_break' }, words('b'))), 'a\nb'],
    ['a list', docOf({ type: 'bullet_list', content: [item('a', line(words('more'))), item('b')] }), 'a\nmore\nb'],
    ['a rule', docOf({ type: 'horizontal_rule' }), ''],
    ['a quote', docOf({ type: 'blockquote', content: [line(words('a')), line(words('b'))] }), 'a\n\nb'],
  ])('%s', (_what, text, plain) => expect(plainText(text)).toBe(plain));
});

describe('A formatted text of a plain one', () => {
  test.each<[string, string, string]>([
    ['an empty line begins a paragraph', 'One\n\nTwo', '<p>One</p><p>Two</p>'],
    ['several do as well', 'One\r\n\r\n \r\n\r\nTwo', '<p>One</p><p>Two</p>'],
    ['a new line is a break', 'Ash Lane 3\nYork', '<p>Ash Lane 3<br>York</p>'],
    ['blanks at the ends go', '\n  One  \n\n', '<p>One</p>'],
    ['nothing is an empty paragraph', ' \n ', '<p></p>'],
    ['tags are text', '<b>One</b>', '<p>&lt;b&gt;One&lt;/b&gt;</p>'],
  ])('%s', (_what, plain, html) => expect(writeHtml(textFromParagraphs(plain), options)).toBe(html));

  test('is the plain text again', () => {
    const line = fc.stringMatching(/^[a-z<&][a-z ]{0,10}[a-z>]$/);
    const paragraph = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 5 }), (paragraphs) => {
        const plain = paragraphs.join('\n\n');
        expect(plainText(textFromParagraphs(plain))).toBe(plain);
      }),
    );
  });
});
