import { richText } from '@tessera/contracts/site/rich-text.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyRichText } from '../testing/random-text.ts';
import { isSameJson } from '../tree/is-same-json.ts';
import { plainText } from './plain-text.ts';
import { readRichText } from './read-html.ts';
import { openText, storedText } from './schema.ts';
import { writeHtml } from './write-html.ts';

/** Links as their address, so that a line shows them. */
const options = {
  resolveLink: (link: { to: string }) =>
    Object.entries(link)
      .filter(([name]) => name !== 'to')
      .map(([, value]) => value)
      .join(),
};

/** Reads a source; what comes of it is always valid and in the form of the editor. */
function read(source: string) {
  const { text, leftOut } = readRichText(source);
  expect(richText.parse(text)).toEqual(text);
  expect(isSameJson(storedText(openText(text)), text)).toBe(true);
  return { html: writeHtml(text, options).replaceAll(' rel="noopener"', ''), leftOut, text };
}

const wordMarker = (marker: string, spaces = '&nbsp;&nbsp;&nbsp;&nbsp; ') =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>${spaces}</span></span></span><![endif]>`;
const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${wordMarker(marker)}${text}<o:p></o:p></p>\n`;
const li = (text: string, below = '') => `<li><p>${text}</p>${below}</li>`;

describe('Text from Word', () => {
  test.each<[string, string, string]>([
    [
      'paragraphs, whose source has new lines within a sentence',
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body><!--StartFragment--><p class=MsoNormal>We throw every mug\nin a shed behind\nthe house.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Come and see.</p><!--EndFragment--></body></html>`,
      '<p>We throw every mug in a shed behind the house.</p><p>Come and see.</p>',
    ],
    [
      'a list of bullets',
      `<p class=MsoNormal>We make</p>${wordItem(1, '·', 'mugs')}${wordItem(1, '·', 'bowls')}<p class=MsoNormal>by hand.</p>`,
      `<p>We make</p><ul>${li('mugs')}${li('bowls')}</ul><p>by hand.</p>`,
    ],
    [
      'lists by level, whose second bullet is the letter o',
      `${wordItem(1, '·', 'Glazes')}${wordItem(2, 'o', 'Ash')}${wordItem(2, 'o', 'Iron')}${wordItem(3, '§', 'red')}${wordItem(1, '·', 'Clays')}`,
      `<ul>${li('Glazes', `<ul>${li('Ash')}${li('Iron', `<ul>${li('red')}</ul>`)}</ul>`)}${li('Clays')}</ul>`,
    ],
    [
      'a numbered list that begins at three, with letters below it',
      `${wordItem(1, '3.', 'Wedge')}${wordItem(2, 'a)', 'cut')}${wordItem(2, 'b)', 'slam')}${wordItem(1, '4.', 'Throw')}`,
      `<ol start="3">${li('Wedge', `<ol>${li('cut')}${li('slam')}</ol>`)}${li('Throw')}</ol>`,
    ],
    [
      'a list whose markers are plain text',
      `<p style='mso-list:l1 level1 lfo2'>·&nbsp;&nbsp;&nbsp; first</p><p style='mso-list:l1 level1 lfo2'>· &nbsp; <b>second</b></p>`,
      `<ul>${li('first')}${li('<strong>second</strong>')}</ul>`,
    ],
    [
      'a list that begins deeper than it goes on',
      `${wordItem(3, '·', 'deep')}${wordItem(1, '·', 'flat')}`,
      `<ul>${li('deep')}${li('flat')}</ul>`,
    ],
    [
      'a title and a heading, without the bold of its style',
      `<p class=MsoTitle>Our <b>year</b></p><h2><b><span style='font-size:13.0pt'>Spring</span></b></h2>`,
      '<h1>Our year</h1><h2>Spring</h2>',
    ],
    [
      'hidden text',
      `<p class=MsoNormal>Seen<span style='display:none;mso-hide:all'>TOC entry</span></p>`,
      '<p>Seen</p>',
    ],
  ])('%s', (_what, source, html) => expect(read(source).html).toBe(html));
});

const docs = (inside: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-4f1c2a5e-7fff-0d7e">${inside}</b><br class="Apple-interchange-newline">`;
const run = (text: string, style = 'font-weight:400;font-style:normal;text-decoration:none') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};white-space:pre-wrap;">${text}</span>`;

describe('Text from Google Docs', () => {
  test.each<[string, string, string]>([
    ['is not bold for the element around it', docs(`<p dir="ltr">${run('Plain words.')}</p>`), '<p>Plain words.</p>'],
    [
      'has the marks of its styles',
      docs(
        `<p>${run('Some ')}${run('bold', 'font-weight:700')}${run(' and ')}${run('slanted', 'font-weight:400;font-style:italic')}${run(' or ')}${run('gone', 'text-decoration:line-through')}</p>`,
      ),
      '<p>Some <strong>bold</strong> and <em>slanted</em> or <s>gone</s></p>',
    ],
    [
      'keeps headings, whose styles say 400',
      docs(`<h2 dir="ltr">${run('Opening hours')}</h2>`),
      '<h2>Opening hours</h2>',
    ],
    [
      'nests a list that is beside its item',
      docs(
        `<ul><li aria-level="1"><p role="presentation">${run('Fruit')}</p></li><ul><li aria-level="2"><p>${run('Plums')}</p></li></ul><li><p>${run('Bread')}</p></li></ul>`,
      ),
      `<ul>${li('Fruit', `<ul>${li('Plums')}</ul>`)}${li('Bread')}</ul>`,
    ],
    [
      'leads straight to what its links mean',
      docs(
        `<p><a href="https://www.google.com/url?q=https://example.com/kiln&amp;sa=D&amp;ust=1" style="text-decoration:none">${run('kiln')}</a></p>`,
      ),
      '<p><a href="https://example.com/kiln">kiln</a></p>',
    ],
    [
      'has a paragraph where two breaks are',
      docs(`<p>${run('One')}</p><br /><br /><p>${run('Two<br><br>Three<br>Four')}</p>`),
      '<p>One</p><p>Two</p><p>Three<br>Four</p>',
    ],
  ])('%s', (_what, source, html) => expect(read(source).html).toBe(html));
});

describe('Text from web pages', () => {
  test.each<[string, string, string]>([
    [
      'words between tags keep their blank',
      '<p><b>Slow</b> <i>mornings</i>\n<a href="/shop">shop</a>.</p>',
      '<p><strong>Slow</strong> <em>mornings</em> <a href="/shop">shop</a>.</p>',
    ],
    ['blanks at ends and in rows go', '<div>\n  <p>  a \n  b  </p>\n</div>', '<p>a b</p>'],
    ['a blank that keeps two words together stays', '<p>10&nbsp;km, &nbsp; then</p>', '<p>10\u00a0km, then</p>'],
    [
      'boxes are paragraphs',
      '<div>One<div>Two <span>and</span></div>Three</div>',
      '<p>One</p><p>Two and</p><p>Three</p>',
    ],
    ['plain words', 'Just words &amp; signs &lt;3', '<p>Just words &amp; signs &lt;3</p>'],
    [
      'paragraphs that are not closed',
      '<p>One<p>Two<ul><li>a<li>b</ul>Three',
      `<p>One</p><p>Two</p><ul>${li('a')}${li('b')}</ul><p>Three</p>`,
    ],
    ['headings deeper than four', '<h1>a</h1><h5>b</h5><h6>c</h6>', '<h1>a</h1><h4>b</h4><h4>c</h4>'],
    [
      'a card that is a link',
      '<a href="https://example.com/a"><h3>Title</h3><p>Text</p></a>',
      '<h3><a href="https://example.com/a">Title</a></h3><p><a href="https://example.com/a">Text</a></p>',
    ],
    [
      'mail and telephone',
      '<p><a href="mailto:ann@example.com?subject=Hi">Ann</a> <a href="tel:+44%201904%201234">call</a></p>',
      '<p><a href="ann@example.com">Ann</a> <a href="+44 1904 1234">call</a></p>',
    ],
    ['anchors are text', '<p><a href="#top">Up</a></p>', '<p>Up</p>'],
    [
      'every mark',
      '<p><del>a</del><small>b</small><mark>c</mark><kbd>d</kbd><u>e</u></p>',
      '<p><s>a</s><small>b</small><mark>c</mark><code>d</code>e</p>',
    ],
    [
      'code with its lines',
      '<pre>\nlet a = 1;\n  if (a &lt; 2)<br>go();\n</pre>',
      '<pre><code>let a = 1;\n  if (a &lt; 2)\ngo();</code></pre>',
    ],
    [
      'quotes and rules',
      '<blockquote>Lovely.<footer>Ann</footer></blockquote><hr>',
      '<blockquote><p>Lovely.</p><p>Ann</p></blockquote><hr>',
    ],
    [
      'an ordered list from seven',
      '<ol start="7"><li>a</li><li></li><li><ol><li>b</li></ol></li></ol>',
      `<ol start="7">${li('a')}<li><ol>${li('b')}</ol></li></ol>`,
    ],
    ['a list of nothing', '<ul><li> </li></ul><p></p>', '<p></p>'],
    ['words of a list outside of its items', '<ul>Fruit<li>Plums</li></ul>', `<ul>${li('Fruit')}${li('Plums')}</ul>`],
    ['invisible characters go', '<p>\ufeffa\u200bb</p>', '<p>ab</p>'],
  ])('%s', (_what, source, html) => expect(read(source).html).toBe(html));

  test.each<[string, string, string, string[]]>([
    [
      'pictures',
      '<p>a <img src="data:image/png;base64,AA"></p><figure><img src="b.jpg"><figcaption>c</figcaption></figure>',
      '<p>a</p><p>c</p>',
      ['2 pictures'],
    ],
    ['tables, whose texts are paragraphs', '<table><tr><td>a<td><p>b</p></table>', '<p>a</p><p>b</p>', ['1 table']],
    [
      'films and frames',
      '<video><p>no film</p></video><iframe src="https://example.com"></iframe>',
      '<p></p>',
      ['1 embedded page', '1 video'],
    ],
    [
      'fields of forms',
      '<form><label>Name <input></label><textarea>x</textarea></form>',
      '<p>Name</p>',
      ['2 form fields'],
    ],
    [
      'relative links, which mean another page here',
      '<p><a href="about.html">About</a></p>',
      '<p>About</p>',
      ['1 link'],
    ],
  ])('reports %s', (_what, source, html, leftOut) => {
    const result = read(source);
    expect(result.html).toBe(html);
    expect(result.leftOut).toEqual(leftOut);
  });
});

describe('SAFE-17: text of somebody who means harm', () => {
  test.each<[string, string, string]>([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['a script in a script, which ends at the first end', '<script><script>alert(1)</script>x</script>b', '<p>xb</p>'],
    ['a link to a script', '<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
    ['a hidden scheme', '<a href="java\nscript:alert(1)">a</a><a href="&#106;avascript:alert(1)">b</a>', '<p>ab</p>'],
    ['a link with data', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<p>a</p>'],
    ['a host without a scheme', '<a href="//evil.example">a</a><a href="/\\evil.example">b</a>', '<p>ab</p>'],
    [
      'handlers',
      '<p onclick="alert(1)" style="background:url(javascript:alert(1))">a</p><img src=x onerror=alert(1)>',
      '<p>a</p>',
    ],
    ['svg and math', '<svg><a xlink:href="javascript:alert(1)">x</a></svg><math><mtext>y</mtext></math>b', '<p>b</p>'],
    ['tags made of text', '&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    [
      'names of every object',
      '<constructor>a</constructor><valueOf>b</valueOf><toString>c</toString>',
      '<p>a</p><p>b</p><p>c</p>',
    ],
    ['a tag that does not end', '<p>a<b', '<p>a</p>'],
    ['comments in comments', '<!--<!-- --><p>a</p>-->', '<p>a</p><p>--&gt;</p>'],
  ])('%s', (_what, source, html) => expect(read(source).html).toBe(html));

  test.each<[string, string]>([
    ['elements in elements', '<b>'.repeat(50_000)],
    ['quotes in quotes', `${'<blockquote>'.repeat(5_000)}deep`],
    ['lists in lists', `${'<ul><li>'.repeat(5_000)}deep`],
    ['lists and quotes by turns', `${'<ul><li><blockquote>'.repeat(3_000)}deep`],
    ['levels of Word', Array.from({ length: 99 }, (_, level) => wordItem(level, '·', 'x')).join('')],
    ['end tags', '</p></ul></b>'.repeat(30_000)],
    ['attributes', `<p ${'a="b" '.repeat(50_000)}>x`],
    ['declarations of a style', `<p style="${'a:b;'.repeat(50_000)}">x`],
    ['a word without an end', 'ä'.repeat(100_000)],
    ['emoji without an end', `a${'\u{1f600}'.repeat(30_000)}`],
    ['paragraphs', '<p>a</p>'.repeat(5_000)],
    ['items', `<ul>${'<li>a'.repeat(5_000)}</ul>`],
    ['breaks', 'a<br>'.repeat(20_000)],
    ['words of two marks', '<b>a</b><i>b</i>'.repeat(10_000)],
    ['blanks', ' '.repeat(200_000)],
    ['code', `<pre>${'ä\n'.repeat(60_000)}</pre>`],
  ])('takes no long time and stays valid: %s', (_what, source) => {
    const started = process.cpuUsage();
    readRichText(source);
    const { user, system } = process.cpuUsage(started);
    // Processor time in microseconds: it does not depend on what else the machine does.
    expect(user + system).toBeLessThan(2_000_000);
    read(source);
  });

  test('a long text ends somewhere, and says so', () => {
    expect(read('<p>a</p>'.repeat(5_000)).leftOut).toEqual(['the end of a long text']);
    expect(plainText(read('ä'.repeat(100_000)).text)).toHaveLength(100_000 + 2 * 4);
  });

  test('any tags and words make a valid text', () => {
    const tag = fc.constantFrom(
      'p',
      'b',
      'a href="/x"',
      'ul',
      'ol start=3',
      'li',
      'h2',
      'pre',
      'blockquote',
      'br',
      'td',
      'table',
      'script',
      'p style="mso-list:l0 level2"',
    );
    const piece = fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name.split(' ')[0]}>`),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        read(pieces.join(''));
      }),
      { numRuns: 1_000 },
    );
  });
});

test('A text that was written is read again as it was, where HTML can say it', () => {
  fc.assert(
    fc.property(anyRichText, (text) => {
      const once = read(writeHtml(text, options)).html;
      expect(read(once).html).toBe(once);
    }),
    { numRuns: 300 },
  );
});
