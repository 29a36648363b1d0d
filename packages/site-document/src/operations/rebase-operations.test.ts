import type { Operation } from '@tessera/contracts/site/operations.ts';
import { createSection, type PageBody } from '@tessera/contracts/site/page-body.ts';
import { describe, expect, test } from 'vitest';
import { idOf, paragraphs, sampleBlock, smallPage } from '../testing/sample-page.ts';
import { asJson } from '../tree/as-json.ts';
import { childrenOf, findNode } from '../tree/nodes.ts';
import { applyOperations } from './apply-operations.ts';
import { rebaseOperations } from './rebase-operations.ts';

const [s1, s2, s3] = [idOf('s', 1), idOf('s', 2), idOf('s', 3)];
const [b1, b2, b3, b4, b9] = [idOf('b', 1), idOf('b', 2), idOf('b', 3), idOf('b', 4), idOf('b', 9)];
const [i1, i2] = [idOf('i', 1), idOf('i', 2)];
const quote = sampleBlock('quote', b9, { quote: 'Lovely' });
const insertQuote = (into: string, after: string | null): Operation => ({ op: 'insert', into, after, node: quote });
const remove = (id: string): Operation => ({ op: 'remove', id });
const setHeading = (value: string, was?: string): Operation => ({
  op: 'set',
  id: b3,
  field: 'heading',
  value,
  ...(was !== undefined && { was }),
});
const text = (...steps: { stepType: string; [name: string]: unknown }[]): Operation => ({
  op: 'text',
  id: b1,
  field: 'text',
  steps,
});
const type = (at: number, words: string) => ({
  stepType: 'replace',
  from: at,
  to: at,
  slice: { content: [{ type: 'text', text: words }] },
});
const erase = (from: number, to: number) => ({ stepType: 'replace', from, to });

function applied(body: PageBody, operations: readonly Operation[]) {
  const result = applyOperations(body, operations);
  if ('problem' in result) throw new Error(result.problem);
  return result;
}

/** What becomes of a batch when others made `since` before it arrived. */
function meet(since: Operation[], ...batch: Operation[]) {
  const head = applied(smallPage(), since);
  const rebased = rebaseOperations(batch, since, head.body, head.inverse);
  return { ...rebased, body: applied(head.body, rebased.operations).body };
}
const childIds = (body: PageBody, id: string) => {
  const found = findNode(body, id);
  return found ? childrenOf(found.kind, found.node).map((child) => child.id) : [];
};

describe('insert', () => {
  test('is set aside when its parent is gone, with what the author did inside', () => {
    const inside: Operation = { op: 'set', id: b9, field: 'quote', value: 'Lovely!', was: 'Lovely' };
    expect(meet([remove(s1)], insertQuote(s1, b1), inside)).toMatchObject({
      operations: [],
      setAside: [
        { operation: insertQuote(s1, b1), reason: 'parent_removed' },
        { operation: inside, reason: 'node_removed' },
      ],
    });
  });

  test.each<[string, Operation[], Operation, string[]]>([
    ['after the sibling it names', [], insertQuote(s1, b1), [b1, b9, b2]],
    ['after the former neighbour when that is gone', [remove(b2)], insertQuote(s1, b2), [b1, b9]],
    ['after the nearest that is left', [remove(b1), remove(b2)], insertQuote(s1, b2), [b9]],
    [
      'after the former neighbour when the sibling is elsewhere now',
      [{ op: 'move', id: b2, into: s2, after: null }],
      insertQuote(s1, b2),
      [b1, b9],
    ],
    [
      'right after the sibling, before what another author put there',
      [{ op: 'insert', into: s1, after: b1, node: sampleBlock('divider', idOf('b', 8)) }],
      insertQuote(s1, b1),
      [b1, b9, idOf('b', 8), b2],
    ],
  ])('goes %s', (_where, since, insert, ids) => {
    const { body, setAside } = meet(since, insert);
    expect(childIds(body, s1)).toEqual(ids);
    expect(setAside).toEqual([]);
  });

  test('goes first when nothing is known of the sibling that is gone', () => {
    const { body } = applied(smallPage(), [remove(b2)]);
    expect(rebaseOperations([insertQuote(s1, b2)], [remove(b2)], body).operations).toEqual([insertQuote(s1, null)]);
  });
});

describe('remove', () => {
  test('of a node that is gone is nothing', () => {
    expect(meet([remove(b1)], remove(b1))).toMatchObject({ operations: [], setAside: [], overwrote: [] });
  });

  test('reports what others changed or added in what it removes', () => {
    const { body, overwrote } = meet([text(type(1, 'Our ')), insertQuote(s1, b1)], remove(s1));
    expect(childIds(body, 'root')).toEqual([s2, s3]);
    expect(overwrote).toEqual([
      { id: b1, field: 'text', value: paragraphs('Our Mugs for slow mornings', 'Made by hand.') },
      { id: b9, field: 'node', value: quote },
    ]);
  });
});

describe('move', () => {
  test.each<[string, Operation[], Operation, string]>([
    ['the node', [remove(b1)], { op: 'move', id: b1, into: s2, after: null }, 'node_removed'],
    ['its parent', [remove(s1)], { op: 'move', id: b1, into: s2, after: null }, 'node_removed'],
    ['where it goes', [remove(s2)], { op: 'move', id: b1, into: s2, after: null }, 'parent_removed'],
  ])('is set aside when %s is gone', (_what, since, operation, reason) => {
    expect(meet(since, operation)).toMatchObject({ operations: [], setAside: [{ operation, reason }] });
  });

  test('of one node by two authors leaves it once, where the later one put it', () => {
    const { body } = meet([{ op: 'move', id: b1, into: s2, after: null }], { op: 'move', id: b1, into: s3, after: b3 });
    expect([s1, s2, s3].map((id) => childIds(body, id))).toEqual([[b2], [], [b3, b1, b4]]);
  });

  test.each<[string, Operation[], Operation, string[]]>([
    [
      'after a sibling that is gone: after its neighbour',
      [remove(i1)],
      { op: 'move', id: i2, into: b2, after: i1 },
      [i2],
    ],
    [
      'after a sibling whose only neighbour is the moved one: it stays',
      [remove(b2)],
      { op: 'move', id: b1, into: s1, after: b2 },
      [b1],
    ],
  ])('%s', (_what, since, move, ids) => {
    const { body } = meet(since, move);
    expect(childIds(body, move.op === 'move' ? move.into : '')).toEqual(ids);
  });
});

describe('set', () => {
  test('of a gone node is set aside', () => {
    expect(meet([remove(b3)], setHeading('Questions', ''))).toMatchObject({
      operations: [],
      setAside: [{ operation: setHeading('Questions', ''), reason: 'node_removed' }],
    });
  });

  test.each<[string, Operation[], Operation[], unknown[]]>([
    ['over a value the author saw', [setHeading('FAQ', '')], [setHeading('Help', 'FAQ')], []],
    ['over another value: it is reported', [setHeading('FAQ', '')], [setHeading('Help', '')], ['FAQ']],
    ['without a word of what the author saw', [setHeading('FAQ')], [setHeading('Help')], ['FAQ']],
    ['of the value that is there', [setHeading('FAQ', '')], [setHeading('FAQ', '')], []],
    ['twice', [setHeading('FAQ', '')], [setHeading('Help', ''), setHeading('Help!', 'Help')], ['FAQ']],
    ['of another field', [{ op: 'set', id: b3, field: 'isFirstOpen', value: false }], [setHeading('Help', '')], []],
  ])('is applied: %s', (_what, since, batch, values) => {
    const { body, overwrote, setAside } = meet(since, ...batch);
    const last = batch.at(-1);
    expect(findNode(body, b3)?.node.heading).toBe(last?.op === 'set' && last.value);
    expect(overwrote).toEqual(values.map((value) => ({ id: b3, field: 'heading', value })));
    expect(setAside).toEqual([]);
  });
});

describe('text', () => {
  const textOf = (body: PageBody) => findNode(body, b1)?.node.text;

  test.each<[string, Operation[], Operation[], string]>([
    [
      'is mapped over what was typed before it',
      [text(type(1, 'Our '))],
      [text(type(5, ' and bowls'))],
      'Our Mugs and bowls for slow mornings',
    ],
    [
      'goes on where the author’s own words are',
      [text(type(1, 'Our '))],
      [text(type(5, ' a'), type(7, 'nd')), text(type(9, ' b'))],
      'Our Mugs and b for slow mornings',
    ],
    ['deletes only what is left', [text(erase(1, 6))], [text(erase(1, 10))], 'slow mornings'],
    ['of an untouched field is as it was', [setHeading('FAQ')], [text(type(1, 'Our '))], 'Our Mugs for slow mornings'],
  ])('%s', (_what, since, batch, first) => {
    const { body, setAside } = meet(since, ...batch);
    expect(textOf(body)).toEqual(paragraphs(first, 'Made by hand.'));
    expect(setAside).toEqual([]);
  });

  test('inside deleted words is set aside; what fits is applied', () => {
    const lost = type(8, 'very ');
    const { body, setAside } = meet([text(erase(6, 20))], text(lost, type(1, 'Our ')));
    expect(textOf(body)).toEqual(paragraphs('Our Mugs ngs', 'Made by hand.'));
    expect(setAside).toEqual([{ operation: text(lost), reason: 'text_removed' }]);
  });

  test('of a gone node is set aside', () => {
    expect(meet([remove(s1)], text(type(1, 'Our ')))).toMatchObject({
      operations: [],
      setAside: [{ operation: text(type(1, 'Our ')), reason: 'node_removed' }],
    });
  });

  test('is set aside when somebody else replaced the whole text', () => {
    const since: Operation = { op: 'set', id: b1, field: 'text', value: asJson(paragraphs('Bowls')) };
    expect(meet([since], text(type(1, 'Our ')))).toMatchObject({
      operations: [],
      setAside: [{ operation: text(type(1, 'Our ')), reason: 'text_removed' }],
    });
  });

  test('in a text that the author replaced first is applied as it is', () => {
    const own: Operation = { op: 'set', id: b1, field: 'text', value: asJson(paragraphs('Bowls')) };
    const { body, overwrote } = meet([text(type(1, 'Our '))], own, text(type(6, '!')));
    expect(textOf(body)).toEqual(paragraphs('Bowls!'));
    expect(overwrote).toEqual([
      { id: b1, field: 'text', value: paragraphs('Our Mugs for slow mornings', 'Made by hand.') },
    ]);
  });

  test('that deletes words somebody else has just added reports them', () => {
    const { body, overwrote } = meet([text(type(6, 'blue '))], text(erase(1, 10)));
    expect(textOf(body)).toEqual(paragraphs('slow mornings', 'Made by hand.'));
    expect(overwrote).toEqual([
      { id: b1, field: 'text', value: paragraphs('Mugs blue for slow mornings', 'Made by hand.') },
    ]);
  });

  test('with steps that are none stays as it is, to be refused', () => {
    const junk = text({ stepType: 'explode' });
    const head = applied(smallPage(), [text(type(1, 'Our '))]).body;
    const { operations } = rebaseOperations([junk], [text(type(1, 'Our '))], head);
    expect(operations).toEqual([junk]);
    expect(applyOperations(head, operations)).toHaveProperty('problem');
  });
});

describe('undo: the inverse of a batch, rebased over what came after it', () => {
  test.each<[string, Operation[], Operation[], (body: PageBody) => void]>([
    [
      'takes back typed words, and leaves those of others',
      [text(type(5, ' and bowls'))],
      [text(type(1, 'Our '))],
      (body) =>
        expect(findNode(body, b1)?.node.text).toEqual(paragraphs('Our Mugs for slow mornings', 'Made by hand.')),
    ],
    [
      'brings a removed block back where it was',
      [remove(b2)],
      [{ op: 'insert', into: s1, after: b1, node: quote }],
      (body) => expect(childIds(body, s1)).toEqual([b1, b2, b9]),
    ],
    [
      'moves a section back after what is left of its neighbours',
      [{ op: 'move', id: s3, into: 'root', after: null }],
      [remove(s2)],
      (body) => expect(childIds(body, 'root')).toEqual([s1, s3]),
    ],
  ])('%s', (_what, batch, since, expectation) => {
    const own = applied(smallPage(), batch);
    const head = applied(own.body, since);
    const { operations } = rebaseOperations(own.inverse, since, head.body, head.inverse);
    expectation(applied(head.body, operations).body);
  });

  test('puts a new section beside one that somebody inserted at the same place', () => {
    const sections = [idOf('s', 8), idOf('s', 9)].map(
      (id): Operation => ({
        op: 'insert',
        into: 'root',
        after: s1,
        node: createSection(id),
      }),
    );
    const { body } = meet(sections.slice(0, 1), ...sections.slice(1));
    expect(childIds(body, 'root')).toEqual([s1, idOf('s', 9), idOf('s', 8), s2, s3]);
  });
});
