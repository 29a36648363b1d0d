import { documentBody } from '@tessera/contracts/site/document-body.ts';
import { describe, expect, test } from 'vitest';
import { applyOperations } from '../operations/apply-operations.ts';
import { idOf, sampleBlock, samplePage } from '../testing/sample-page.ts';
import { completeBody } from './complete-body.ts';

const [s1, b1, i1, i2] = [idOf('s', 1), idOf('b', 1), idOf('i', 1), idOf('i', 2)];
/** A gallery as it was stored before galleries had options. */
const former = {
  ...{ id: b1, type: 'gallery', variant: 1003, columns: 3, ratio: 'tall', showsCaptions: false },
  ...{ place: { span: 12, isStacked: false }, isHiddenOnPhones: false },
  items: [{ id: i1, image: null, caption: 'Bowls', link: null }],
} as const;
const whole = sampleBlock('gallery', b1, {
  ...{ columns: 3, ratio: 'three-four-vertical', showsCaptions: false },
  items: [{ id: i1, image: null, title: '', caption: 'Bowls', link: null }],
});

describe('A document that was stored before its types had all of their fields', () => {
  const page = samplePage([]);
  const stored = { ...page, sections: [{ ...page.sections[0], blocks: [former] }] } as unknown as typeof page;

  test('is completed with their initial values, and with the values of today', () => {
    expect(completeBody(stored).sections[0]?.blocks).toEqual([whole]);
    expect(documentBody.safeParse(completeBody(stored)).success).toBe(true);
  });

  test('its log applies: earlier nodes and values are read as those of today', () => {
    const item = { id: i2, image: null, caption: '', link: null };
    const applied = applyOperations(page, [
      { op: 'insert', into: s1, after: null, node: { ...former } },
      { op: 'insert', into: b1, after: i1, node: item },
      { op: 'set', id: b1, field: 'ratio', value: 'wide' },
    ]);
    if ('problem' in applied) throw new Error(applied.problem);
    const items = [
      { id: i1, image: null, title: '', caption: 'Bowls', link: null },
      { ...item, title: '' },
    ];
    expect(completeBody(applied.body).sections[0]?.blocks).toEqual([{ ...whole, ratio: 'widescreen', items }]);
  });

  test('one that lacks nothing stays as it is', () => {
    const complete = samplePage([sampleBlock('gallery', b1), sampleBlock('accordion', idOf('b', 2))]);
    expect(completeBody(complete)).toEqual(complete);
  });
});

test.each([[null], ['text'], [[1]]])('a list of %j in a node from outside is refused, not completed', (item) => {
  const node = { ...former, items: [item] };
  const applied = applyOperations(samplePage([]), [{ op: 'insert', into: s1, after: null, node }]);
  expect(applied).toHaveProperty('problem');
});
