// @vitest-environment happy-dom
import { hostileHtml, hostilePieces } from '@tessera/rules/text/test-hostile-html.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CleanNode, cleanHtml, textOf } from './clean-html.ts';

const tags = (nodes: readonly CleanNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tags(node.children)]));

const hostile = `<!doctype html><html onload="steal()"><head><title>T</title><script>steal(1)</script>
<style>body{display:none}</style></head><body onfocus='steal()'>
<h1 onclick="steal()">Pay <b style="color:red">later</b></h1>
<p>a &amp; b &#39;c&#x27;<img src=x onerror="steal()"><br/>next</p>
<SCRIPT src="//evil.test/x.js"></SCRIPT ><svg><script>steal(2)</script></svg>
<a href="javascript:steal()" onmouseover="steal()">one</a> <a HREF='java&#115;cript:steal()'>two</a>
<a href="https://pay.test/terms" target="_top">three</a> <a href="data:text/html,x">four</a>
<iframe srcdoc="<script>steal(3)</script>">frame</iframe><form action="/x"><input value="secret"></form>
<p title="<script>steal(4)</script>">kept</p><!-- <script>steal(5)</script> --><scr<script>ipt>steal(6)</script>
</body></html>`;

describe('PAY-104 cleaning a page', () => {
  test('keeps known elements and their words, and nothing that runs', () => {
    const nodes = cleanHtml(hostile);
    expect(new Set(tags(nodes))).toEqual(new Set(['h1', 'b', 'p', 'br', 'a']));
    const text = textOf(nodes);
    expect(text).toContain("a & b 'c'");
    expect(text).toContain('kept');
    expect(text).not.toMatch(/steal\([1-5]\)|display|secret|frame/);
    expect(JSON.stringify(nodes)).not.toMatch(/onclick|onerror|onload|onmouseover|style|target|srcdoc|title/);
  });

  test('keeps web addresses of links only', () => {
    const links = JSON.stringify(cleanHtml(hostile)).match(/"href":"[^"]*"/g);
    expect(links).toEqual(['"href":"https://pay.test/terms"']);
  });

  test.each([
    ['<p>never closed', 'never closed'],
    ['</p></div>stray ends', 'stray ends'],
    ['<p>1 < 2</p>', '1 < 2'],
    ['<script>never closed <p>x', ''],
    ['<p>&bogus; &#0;</p>', '&bogus; '],
    ['<!-- never closed <p>x', ''],
  ])('%s', (html, text) => {
    expect(textOf(cleanHtml(html))).toBe(text);
  });

  const shown = new Set('h1 h2 h3 h4 p ul ol li dl dt dd strong em b i small br div section blockquote a'.split(' '));

  function expectSafe(nodes: readonly CleanNode[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      expect(shown).toContain(node.tag);
      expect(Object.keys(node).filter((key) => !['tag', 'href', 'children'].includes(key))).toEqual([]);
      if (node.href !== undefined) expect(['https:', 'http:']).toContain(new URL(node.href).protocol);
      expectSafe(node.children);
    }
  }

  test.each(hostileHtml)('nothing but known elements and web addresses comes out of %s', (html) =>
    expectSafe(cleanHtml(html)),
  );

  test('nor of anything that is put together of such pieces', () => {
    const html = fc.array(fc.constantFrom(...hostilePieces), { maxLength: 24 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(html, (hostile) => expectSafe(cleanHtml(hostile))),
      { numRuns: 1_000 },
    );
  });
});
