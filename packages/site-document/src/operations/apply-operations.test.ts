import { documentLimits } from '@tessera/contracts/site/limits.ts';
import { type Operation, operation } from '@tessera/contracts/site/operations.ts';
import { createSection, type PageBody, pageBody } from '@tessera/contracts/site/page-body.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Chance } from '../testing/random.ts';
import { randomBatch } from '../testing/random-operations.ts';
import { blockNames, idOf, paragraphs, sampleBlock, samplePage, smallPage } from '../testing/sample-page.ts';
import { findNode, isItemsField, nodesOf } from '../tree/nodes.ts';
import { applyOperations } from './apply-operations.ts';

const [s1, s2, s3] = [idOf('s', 1), idOf('s', 2), idOf('s', 3)];
const [b1, b2, b3, b4, b9] = [idOf('b', 1), idOf('b', 2), idOf('b', 3), idOf('b', 4), idOf('b', 9)];
const [i1, i2, i3, i9] = [idOf('i', 1), idOf('i', 2), idOf('i', 3), idOf('i', 9)];

function applied(body: PageBody, ...operations: Operation[]) {
  const result = applyOperations(body, operations);
  if ('problem' in result) throw new Error(result.problem);
  return result;
}
const idsOf = (body: PageBody) => nodesOf(body).map(({ id }) => id);
const button = { id: i9, label: 'New', link: null, style: 'primary' };

describe('An operation', () => {
  test.each<[string, Operation, string[]]>([
    [
      'inserts a section first',
      { op: 'insert', into: 'root', after: null, node: createSection(idOf('s', 9)) },
      [idOf('s', 9), s1, b1, b2, i1, i2, s2, s3, b3, i3, b4],
    ],
    [
      'inserts a block after another',
      { op: 'insert', into: s1, after: b1, node: sampleBlock('quote', b9) },
      [s1, b1, b9, b2, i1, i2, s2, s3, b3, i3, b4],
    ],
    [
      'inserts an item',
      { op: 'insert', into: b2, after: i2, node: button },
      [s1, b1, b2, i1, i2, i9, s2, s3, b3, i3, b4],
    ],
    ['removes a node with everything in it', { op: 'remove', id: b2 }, [s1, b1, s2, s3, b3, i3, b4]],
    [
      'moves a node within its list',
      { op: 'move', id: i1, into: b2, after: i2 },
      [s1, b1, b2, i2, i1, s2, s3, b3, i3, b4],
    ],
    [
      'moves a block to another section',
      { op: 'move', id: b2, into: s3, after: b3 },
      [s1, b1, s2, s3, b3, i3, b2, i1, i2, b4],
    ],
    ['moves a section', { op: 'move', id: s3, into: 'root', after: null }, [s3, b3, i3, b4, s1, b1, b2, i1, i2, s2]],
  ])('%s', (_what, one, ids) => {
    const before = smallPage();
    const { body, inverse } = applied(before, one);
    expect(idsOf(body)).toEqual(['root', ...ids]);
    expect(pageBody.parse(body)).toEqual(body);
    expect(applied(body, ...inverse).body).toEqual(smallPage());
  });

  test('sets a field, and remembers what it was', () => {
    const { body, inverse } = applied(smallPage(), { op: 'set', id: 'root', field: 'title', value: 'Home' });
    expect(body.title).toBe('Home');
    expect(inverse).toEqual([{ op: 'set', id: 'root', field: 'title', value: 'New page', was: 'Home' }]);
  });

  test('changes a formatted text by the steps of an editor', () => {
    const steps = [{ stepType: 'replace', from: 1, to: 5, slice: { content: [{ type: 'text', text: 'Bowls' }] } }];
    const { body, inverse } = applied(smallPage(), { op: 'text', id: b1, field: 'text', steps });
    expect(findNode(body, b1)?.node.text).toEqual(paragraphs('Bowls for slow mornings', 'Made by hand.'));
    expect(applied(body, ...inverse).body).toEqual(smallPage());
  });

  test('leaves the given body as it was and shares what it does not touch', () => {
    const before = smallPage();
    const { body } = applied(before, { op: 'set', id: b3, field: 'heading', value: 'Questions' });
    expect(before).toEqual(smallPage());
    expect(body.sections[0]).toBe(before.sections[0]);
    expect(body.sections[2]?.blocks[1]).toBe(before.sections[2]?.blocks[1]);
    expect(findNode(body, i3)?.node).toBe(findNode(before, i3)?.node);
  });

  test.each<[string, Operation]>([
    ['a section into a section', { op: 'insert', into: s1, after: null, node: createSection(idOf('s', 9)) }],
    ['a block into the document', { op: 'insert', into: 'root', after: null, node: sampleBlock('quote', b9) }],
    ['an item into a section', { op: 'insert', into: s1, after: null, node: button }],
    ['an item of another type of block', { op: 'insert', into: b3, after: null, node: button }],
    ['an item into a block without items', { op: 'insert', into: b1, after: null, node: button }],
    [
      'a block of a type that is not listed',
      { op: 'insert', into: s1, after: null, node: { id: b9, type: 'marquee' } },
    ],
    [
      'a block with a field it does not have',
      { op: 'insert', into: s1, after: null, node: { id: b9, type: 'quote', by: '' } },
    ],
    ['an id that is there', { op: 'insert', into: s1, after: null, node: sampleBlock('quote', b4) }],
    [
      'an id that is there, deep inside',
      {
        op: 'insert',
        into: s1,
        after: null,
        node: sampleBlock('buttons', b9, { items: [{ ...button, id: i3 }] }),
      },
    ],
    [
      'an id twice',
      {
        op: 'insert',
        into: s1,
        after: null,
        node: sampleBlock('buttons', b9, { items: [button, button] }),
      },
    ],
    ['a parent that is not there', { op: 'insert', into: idOf('s', 9), after: null, node: sampleBlock('quote', b9) }],
    ['a sibling of another parent', { op: 'insert', into: s1, after: b3, node: sampleBlock('quote', b9) }],
    ['a node that is not there', { op: 'remove', id: b9 }],
    ['a section below a section', { op: 'move', id: s1, into: s2, after: null }],
    ['a node after itself', { op: 'move', id: b1, into: s1, after: b1 }],
    ['a button among questions', { op: 'move', id: i1, into: b3, after: null }],
    ['a field that the type does not have', { op: 'set', id: b1, field: 'colour', value: 'red' }],
    ['the id', { op: 'set', id: b1, field: 'id', value: b9 }],
    ['the type', { op: 'set', id: b1, field: 'type', value: 'quote' }],
    ['the blocks of a section', { op: 'set', id: s1, field: 'blocks', value: [] }],
    ['the sections', { op: 'set', id: 'root', field: 'sections', value: [] }],
    ['a list of items', { op: 'set', id: b2, field: 'items', value: [] }],
    ['a name of every object', { op: 'set', id: b2, field: 'toString', value: '' }],
    ['a value that is not one of the choices', { op: 'set', id: s1, field: 'tone', value: 'loud' }],
    ['an address that is none', { op: 'set', id: 'root', field: 'urlId', value: 'Über uns' }],
    [
      'steps in a plain text',
      { op: 'text', id: b3, field: 'heading', steps: [{ stepType: 'replace', from: 0, to: 0 }] },
    ],
    [
      'a step beyond the end',
      { op: 'text', id: b1, field: 'text', steps: [{ stepType: 'replace', from: 900, to: 901 }] },
    ],
    ['a step of no kind', { op: 'text', id: b1, field: 'text', steps: [{ stepType: 'explode' }] }],
    [
      'a step that leaves no paragraph',
      { op: 'text', id: b1, field: 'text', steps: [{ stepType: 'replace', from: 0, to: 39 }] },
    ],
    [
      'a mark that is not known',
      {
        op: 'text',
        id: b1,
        field: 'text',
        steps: [{ stepType: 'addMark', mark: { type: 'blink' }, from: 1, to: 3 }],
      },
    ],
    [
      'a link to a script',
      {
        op: 'text',
        id: b1,
        field: 'text',
        steps: [
          {
            stepType: 'addMark',
            mark: { type: 'link', attrs: { link: { to: 'web', url: 'javascript:alert(1)' } } },
            from: 1,
            to: 3,
          },
        ],
      },
    ],
  ])('is refused with a sentence for %s', (_what, one) => {
    const result = applyOperations(smallPage(), [one]);
    expect(result).toEqual({ problem: expect.stringMatching(/\w{3}/) });
  });
});

describe('A batch', () => {
  test('is applied as a whole or not at all', () => {
    const result = applyOperations(smallPage(), [
      { op: 'remove', id: b1 },
      { op: 'remove', id: b1 },
    ]);
    expect(result).toHaveProperty('problem');
  });

  test('of random operations, undone, gives exactly the body before', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const chance = new Chance(seed);
        const start = randomBatch(randomBatch(smallPage(), chance, () => 'start').body, chance, () => 'more').body;
        const before = JSON.stringify(start);
        const { operations } = randomBatch(start, chance, () => `w${chance.below(1_000)}`);
        const { body, inverse } = applied(start, ...operations);
        expect(JSON.stringify(start)).toBe(before);
        for (const one of inverse) expect(operation.parse(one)).toEqual(one);
        expect(pageBody.parse(body)).toEqual(body);
        expect(applied(body, ...inverse).body).toEqual(start);
      }),
      { numRuns: 1_000 },
    );
  });

  test('leaves a text that was not stored in the form of the editor exactly as it was when it is undone', () => {
    const loose = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [...'ab'].map((text) => ({ type: 'text', text })) }],
    };
    const before = samplePage([sampleBlock('text', b1, { text: loose })]);
    const steps = [{ stepType: 'replace', from: 1, to: 2 }];
    const { body, inverse } = applied(before, { op: 'text', id: b1, field: 'text', steps });
    expect(findNode(body, b1)?.node.text).toEqual(paragraphs('b'));
    expect(applied(body, ...inverse).body).toEqual(before);
  });
});

describe('EDIT-223, EDIT-236: a limit is answered with its number', () => {
  const quotes = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => sampleBlock('quote', idOf('b', 100 + from + index)));
  /** 40,000 bytes. */
  const longText = paragraphs('ä'.repeat(20_000));
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...picture, id: idOf('i', 100 + index) }));
  const picture = { image: null, title: '', caption: '', link: null };

  test.each<[string, PageBody, Operation, number]>([
    ['blocks', samplePage(quotes(60)), { op: 'insert', into: s1, after: null, node: sampleBlock('quote', b9) }, 60],
    [
      'sections',
      samplePage(...Array.from({ length: 30 }, () => [])),
      { op: 'insert', into: 'root', after: null, node: createSection(idOf('s', 99)) },
      30,
    ],
    [
      'EDIT-225 pictures of a gallery',
      samplePage([sampleBlock('gallery', b1, { items: pictures(250) })]),
      { op: 'insert', into: b1, after: null, node: { ...picture, id: i9 } },
      250,
    ],
    [
      'buttons',
      samplePage([
        sampleBlock('buttons', b1, {
          items: Array.from({ length: 10 }, (_, index) => ({ ...button, id: idOf('i', 100 + index) })),
        }),
      ]),
      { op: 'insert', into: b1, after: null, node: button },
      10,
    ],
    [
      'pictures of a gallery that comes with too many',
      samplePage([]),
      { op: 'insert', into: s1, after: null, node: { ...sampleBlock('gallery', b1), items: pictures(251) } },
      250,
    ],
    [
      'bytes',
      samplePage(
        Array.from({ length: 6 }, (_, index) => sampleBlock('text', idOf('b', 100 + index), { text: longText })),
        [],
      ),
      { op: 'insert', into: s2, after: null, node: sampleBlock('text', b9, { text: longText }) },
      documentLimits.bodyBytes,
    ],
  ])('%s', (_what, body, one, limit) => {
    expect(applyOperations(body, [one])).toMatchObject({ problem: expect.any(String), limit });
  });

  test('blocks may be exchanged on a full page, and taken from one that is over a limit', () => {
    const full = samplePage(quotes(60));
    const insert: Operation = { op: 'insert', into: s1, after: null, node: sampleBlock('quote', b9) };
    expect(applyOperations(full, [insert, { op: 'remove', id: idOf('b', 100) }])).toHaveProperty('body');
    const over = samplePage(quotes(60), quotes(2, 60));
    expect(applyOperations(over, [{ op: 'remove', id: idOf('b', 100) }])).toHaveProperty('body');
    expect(applyOperations(over, [insert])).toHaveProperty('limit', 60);
  });
});

describe('Every field of every kind', () => {
  const everything = samplePage(...blockNames.map((type, index) => [sampleBlock(type, idOf('b', index + 1))]));
  const fields = nodesOf(everything).flatMap((found) =>
    Object.entries(found.fields).map(([name, field]) => ({
      found,
      name,
      field,
      label: `${found.node.type ?? 'page'}.${name}`,
    })),
  );

  test.each(fields)('is changed by an operation or refused: $label', ({ found, name, field }) => {
    const result = applyOperations(everything, [
      { op: 'set', id: found.id, field: name, value: JSON.parse(JSON.stringify(field.initial())) },
    ]);
    expect(result).toHaveProperty(isItemsField(field) ? 'problem' : 'body');
    expect(
      applyOperations(everything, [{ op: 'set', id: found.id, field: name, value: { not: 'this' } }]),
    ).toHaveProperty(name === 'stored' ? 'body' : 'problem');
  });
});
