import { richText } from '@tessera/contracts/site/rich-text.ts';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { DOMSerializer } from 'prosemirror-model';
import { describe, expect, test } from 'vitest';
import { anyRichText } from '../testing/random-text.ts';
import { isSameJson } from '../tree/is-same-json.ts';
import { openText, storedText, textSchema } from './schema.ts';
import { writeHtml } from './write-html.ts';

const runs = { numRuns: 500, seed: 38 };

describe('The schema of formatted text', () => {
  test('accepts what the contract accepts, and what it makes of that the contract accepts', () => {
    fc.assert(
      fc.property(anyRichText, (text) => {
        expect(richText.safeParse(text).success).toBe(true);
        const stored = storedText(openText(text));
        expect(richText.parse(stored)).toEqual(stored);
        // Once in the form of the editor, a text stays in it.
        expect(isSameJson(storedText(openText(stored)), stored)).toBe(true);
      }),
      runs,
    );
  });

  const docOf = (...content: unknown[]) => ({ type: 'doc', content });
  const line = (...content: unknown[]) => docOf({ type: 'paragraph', content });
  const marked = (...marks: unknown[]) => line({ type: 'text', text: 'a', marks });

  test.each<[string, unknown]>([
    ['nothing', docOf()],
    ['text outside of a paragraph', docOf({ type: 'text', text: 'a' })],
    ['an empty text', line({ type: 'text', text: '' })],
    ['an unknown node', docOf({ type: 'table' })],
    ['an unknown mark', marked({ type: 'underline' })],
    ['a mark twice', marked({ type: 'em' }, { type: 'em' })],
    ['two links', marked(...['a', 'b'].map((id) => ({ type: 'link', attrs: { link: { to: 'page', id } } })))],
    ['a link without an aim', marked({ type: 'link' })],
    ['a link to a script', marked({ type: 'link', attrs: { link: { to: 'web', url: 'javascript:alert(1)' } } })],
    ['a heading of level 5', docOf({ type: 'heading', attrs: { level: 5 } })],
    ['a heading of a broken level', docOf({ type: 'heading', attrs: { level: 1.5 } })],
    [
      'a list that begins below 0',
      docOf({
        type: 'ordered_list',
        attrs: { order: -1 },
        content: [{ type: 'list_item', content: [{ type: 'paragraph' }] }],
      }),
    ],
    ['an empty list', docOf({ type: 'bullet_list', content: [] })],
    ['a paragraph as an item', docOf({ type: 'bullet_list', content: [{ type: 'paragraph' }] })],
    ['an empty quote', docOf({ type: 'blockquote', content: [] })],
    ['a paragraph in a paragraph', docOf({ type: 'paragraph', content: [{ type: 'paragraph' }] })],
    ['marks in code', docOf({ type: 'code_block', content: [{ type: 'text', text: 'a', marks: [{ type: 'em' }] }] })],
  ])('refuses what the contract refuses: %s', (_what, text) => {
    expect(richText.safeParse(text).success).toBe(false);
    expect(() => openText(text)).toThrow();
  });

  test('shows in the editor what pages show: the same elements in the same order', () => {
    const { document } = new Window();
    const serializer = DOMSerializer.fromSchema(textSchema);
    const shape = (html: string) => {
      const box = document.createElement('div');
      box.innerHTML = html;
      return box.innerHTML;
    };
    fc.assert(
      fc.property(anyRichText, (text) => {
        const box = document.createElement('div');
        const node = openText(text);
        // The library's types are those of browsers.
        serializer.serializeFragment(node.content, { document: document as never }, box as never);
        const page = writeHtml(storedText(node), { resolveLink: () => '' }).replaceAll(/<a [^>]*>/g, '<a>');
        expect(box.innerHTML).toBe(shape(page));
      }),
      runs,
    );
  });
});
