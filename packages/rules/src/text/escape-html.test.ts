import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('SAFE-18 markup becomes text', () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
});
