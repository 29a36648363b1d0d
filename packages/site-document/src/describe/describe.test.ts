import type { Image } from '@tessera/contracts/primitives.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import { createSection, type PageBody } from '@tessera/contracts/site/page-body.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperations } from '../operations/apply-operations.ts';
import { createPostBody } from '../presets/item-body.ts';
import { Chance } from '../testing/random.ts';
import { randomBatch } from '../testing/random-operations.ts';
import { idOf, paragraphs, sampleBlock, samplePage, smallPage } from '../testing/sample-page.ts';
import { findNode } from '../tree/nodes.ts';
import { compareBodies } from './compare-bodies.ts';
import { longestRising } from './longest-rising.ts';
import { outlineLabel } from './outline-label.ts';
import { plainTextOf } from './plain-body.ts';
import { problemsOf } from './problems-of.ts';
import { usesOf } from './uses-of.ts';
import { firstWords } from './words.ts';

const [s1, s2, s3, s9] = [idOf('s', 1), idOf('s', 2), idOf('s', 3), idOf('s', 9)];
const [b1, b2, b3, b4, b9] = [idOf('b', 1), idOf('b', 2), idOf('b', 3), idOf('b', 4), idOf('b', 9)];
const [i1, i2, i3] = [idOf('i', 1), idOf('i', 2), idOf('i', 3)];
const picture = (file: string, alt = 'A mug'): Image => ({
  url: `/images/site/${file}`,
  alt,
  width: 800,
  height: 600,
  focalPoint: { x: 0.5, y: 0.5 },
});

function changed(body: PageBody, ...operations: Operation[]): PageBody {
  const result = applyOperations(body, operations);
  if ('problem' in result) throw new Error(result.problem);
  return result.body;
}
const named = () =>
  changed(
    smallPage(),
    { op: 'set', id: s1, field: 'name', value: 'Opening' },
    { op: 'set', id: s2, field: 'name', value: 'Middle' },
    { op: 'set', id: s3, field: 'name', value: 'Questions' },
  );

describe('The outline', () => {
  const body = changed(named(), { op: 'set', id: s2, field: 'name', value: '' });
  test.each<[string, string, string]>([
    ['the page by its title', 'root', 'New page'],
    ['a section by its name', s1, 'Opening'],
    ['an empty section without a name', s2, 'Section'],
    ['a block by its type and first words', b1, 'Text: Mugs for slow mornings Made by hand.'],
    ['a block by the words of its items', b2, 'Buttons: Shop'],
    ['a block without words', b4, 'Gallery'],
    ['an item by its words', i3, 'Is it safe?'],
  ])('names %s', (_what, id, label) => {
    const found = findNode(body, id);
    expect(found && outlineLabel(found)).toBe(label);
  });

  test('names a section without a name by its first words, and an item without words by its type', () => {
    const loose = changed(smallPage(), { op: 'set', id: i1, field: 'label', value: ' ' });
    const labelOf = (id: string) => {
      const found = findNode(loose, id);
      return found && outlineLabel(found);
    };
    expect(labelOf(s1)).toBe('Mugs for slow mornings Made by hand.');
    expect(labelOf(i1)).toBe('Button');
  });

  test.each([
    ['short', 'short'],
    ['two\n\nlines', 'two lines'],
    ['A sentence that goes on for much longer than a line', 'A sentence that goes on for much longer…'],
    ['x'.repeat(60), `${'x'.repeat(40)}…`],
    ['\u{1f600}'.repeat(50), `${'\u{1f600}'.repeat(40)}…`],
  ])('shortens %j', (text, short) => expect(firstWords(text)).toBe(short));
});

test('The plain text of a page is what visitors read, in reading order', () => {
  const body = changed(named(), {
    op: 'insert',
    into: s2,
    after: null,
    node: sampleBlock('video', b9, { url: 'https://youtu.be/abc', title: 'The kiln' }),
  });
  expect(plainTextOf(body).split('\n\n')).toEqual([
    'Mugs for slow mornings',
    'Made by hand.',
    'Shop',
    'About',
    'The kiln',
    'Is it safe?',
    'Yes, in the dishwasher too.',
  ]);
});

describe('Two bodies are compared in sentences', () => {
  const section = (name: string): Operation => ({
    op: 'insert',
    into: 'root',
    after: s1,
    node: { ...createSection(s9), name },
  });
  test.each<[string, Operation[], string[]]>([
    ['nothing', [], []],
    [
      'settings of the page',
      [
        { op: 'set', id: 'root', field: 'title', value: 'Home' },
        { op: 'set', id: 'root', field: 'urlId', value: 'home' },
      ],
      ['Page settings: title and address changed'],
    ],
    ['a text', [{ op: 'set', id: b1, field: 'size', value: 'lead' }], ['Opening: text changed']],
    ['an item', [{ op: 'set', id: i1, field: 'label', value: 'See the shop' }], ['Opening: buttons changed']],
    ['items in another order', [{ op: 'move', id: i2, into: b2, after: null }], ['Opening: buttons changed']],
    ['the look of a section', [{ op: 'set', id: s1, field: 'tone', value: 'soft' }], ['Opening: colors changed']],
    [
      'blocks added and removed',
      [
        { op: 'insert', into: s2, after: null, node: sampleBlock('products', b9) },
        { op: 'remove', id: b1 },
      ],
      ['Opening: text removed', 'Middle: products added'],
    ],
    [
      'several of a kind',
      [
        { op: 'insert', into: s2, after: null, node: sampleBlock('quote', b9) },
        { op: 'insert', into: s2, after: null, node: sampleBlock('quote', idOf('b', 8)) },
      ],
      ['Middle: quote added (2)'],
    ],
    ['a block in another section', [{ op: 'move', id: b1, into: s2, after: null }], ['Middle: text moved here']],
    [
      'two blocks that change places: one is enough',
      [{ op: 'move', id: b1, into: s1, after: b2 }],
      ['Opening: buttons moved'],
    ],
    ['a new section', [section('Products')], ['Products added']],
    ['a section that is gone, with all in it', [{ op: 'remove', id: s3 }], ['Questions removed']],
    ['one section moved', [{ op: 'move', id: s3, into: 'root', after: null }], ['Questions moved']],
    [
      'sections moved, the fewest that explain it',
      [
        { op: 'move', id: s3, into: 'root', after: null },
        { op: 'move', id: s2, into: 'root', after: s3 },
      ],
      ['2 sections moved'],
    ],
    [
      'what moved and changed',
      [
        { op: 'move', id: b3, into: s1, after: null },
        { op: 'set', id: b3, field: 'heading', value: 'FAQ' },
      ],
      ['Opening: accordion changed', 'Opening: accordion moved here'],
    ],
  ])('%s', (_what, operations, sentences) => {
    const before = named();
    expect(compareBodies(before, changed(before, ...operations))).toEqual(sentences);
  });

  test('a move is never told as a change of text', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const chance = new Chance(seed);
        const before = named();
        const ids = [b1, b2, b3, b4];
        const moves = Array.from({ length: 5 }, (): Operation => {
          const id = chance.one(ids);
          return { op: 'move', id, into: chance.one([s1, s2, s3]), after: null };
        });
        for (const sentence of compareBodies(before, changed(before, ...moves)))
          expect(sentence).toMatch(/moved( here)?( \(\d\))?$/);
      }),
    );
  });

  test('there is a sentence exactly when the bodies differ', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const before = named();
        const { body } = randomBatch(before, new Chance(seed), () => 'new');
        const isSame = JSON.stringify(body) === JSON.stringify(before);
        expect(compareBodies(before, body).length === 0).toBe(isSame);
      }),
    );
  });

  test.each([
    [[], []],
    [
      [0, 1, 2],
      [0, 1, 2],
    ],
    [
      [2, 0, 1],
      [0, 1],
    ],
    [
      [3, 1, 2, 0, 4],
      [1, 2, 4],
    ],
  ])('of %j, %j have not moved', (numbers, still) => expect(longestRising(numbers)).toEqual(still));
});

describe('What a page uses', () => {
  const linkTo = (id: string) => ({ to: 'page' as const, id });
  const body = samplePage(
    [
      sampleBlock('text', b1, {
        text: {
          type: 'doc',
          content: [
            {
              type: 'bullet_list',
              content: [
                {
                  type: 'list_item',
                  content: [
                    {
                      type: 'paragraph',
                      content: [
                        { type: 'text', text: 'Terms', marks: [{ type: 'link', attrs: { link: linkTo('terms') } }] },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      }),
      sampleBlock('buttons', b2, { items: [{ id: i1, label: 'Shop', link: linkTo('shop'), style: 'text' }] }),
      sampleBlock('image', b3, { image: picture('a.jpg'), link: { to: 'web', url: '/a' } }),
      sampleBlock('gallery', b4, {
        items: [
          { id: i2, image: picture('b.jpg', ''), title: '', caption: 'Bowls', link: null },
          { id: i3, image: picture('a.jpg'), title: '', caption: '', link: null },
        ],
      }),
    ],
    [
      sampleBlock('products', idOf('b', 5), { source: { pick: 'chosen', ids: ['prod-2', 'prod-1'] } }),
      sampleBlock('categories', idOf('b', 6), { source: { pick: 'chosen', ids: ['cat-1'] } }),
      sampleBlock('posts', idOf('b', 7), { source: { pick: 'newest', collectionId: 'blog', count: 3 } }),
      sampleBlock('events', idOf('b', 8), { source: { pick: 'chosen', ids: ['fair'] } }),
      sampleBlock('form', idOf('b', 10), { formId: 'form-1' }),
      sampleBlock('newsletter', idOf('b', 11)),
    ],
  );
  const withPicture = changed(
    body,
    { op: 'set', id: s2, field: 'background', value: { image: picture('back.jpg', ''), scrim: 'medium' } },
    { op: 'set', id: 'root', field: 'socialImage', value: picture('card.jpg') },
  );

  test('is found by the kinds of fields', () => {
    expect(usesOf(withPicture)).toEqual({
      images: ['card.jpg', 'a.jpg', 'b.jpg', 'back.jpg'].map((file) => `/images/site/${file}`),
      links: [
        { nodeId: b1, link: linkTo('terms'), text: 'Terms' },
        { nodeId: i1, link: linkTo('shop'), text: '' },
        { nodeId: b3, link: { to: 'web', url: '/a' }, text: '' },
      ],
      products: ['prod-2', 'prod-1'],
      categories: ['cat-1'],
      posts: [],
      events: ['fair'],
      forms: ['form-1'],
    });
  });

  test('and what is missing: alternative texts, but not of decoration, and a first heading', () => {
    expect(problemsOf({ ...withPicture, title: ' ' })).toEqual([
      { kind: 'missing_heading', nodeId: 'root', text: 'The page has no title and no heading of the first level.' },
      { kind: 'missing_alt_text', nodeId: i2, text: 'Bowls: the picture has no alternative text.' },
    ]);
  });

  test('the title of a post is its heading', () => {
    const post = createPostBody({ title: 'Kiln', urlId: 'kiln', collectionId: 'blog', author: '' }, () => b1);
    expect(problemsOf(post)).toEqual([]);
  });

  test.each([
    ['a first heading', 1, 'Mugs', []],
    ['one of another level', 2, 'Mugs', ['missing_heading']],
    ['an empty one', 1, ' ', ['missing_heading']],
  ])('%s', (_what, level, text, kinds) => {
    const heading = {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level }, content: [{ type: 'text', text }] }],
    };
    const page = samplePage(
      [sampleBlock('text', b1, { text: heading })],
      [sampleBlock('text', b2, { text: paragraphs('a') })],
    );
    expect(problemsOf({ ...page, title: '' }).map(({ kind }) => kind)).toEqual(kinds);
    // Pages without a heading of their own show their title as one.
    expect(problemsOf(page)).toEqual([]);
  });
});
