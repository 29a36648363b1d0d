import type { Operation } from '@tessera/contracts/site/operations.ts';
import type { PageBody } from '@tessera/contracts/site/page-body.ts';
import { applyOperations } from '@tessera/site-document/operations/apply-operations.ts';
import { describe, expect, test } from 'vitest';
import { somePage } from '../../../testing/some-page.ts';
import { blockPlace, sectionPlace } from './add-place.ts';
import { dropOperation } from './drop-operation.ts';
import { moveTargets } from './move-targets.ts';
import { movedText } from './node-text.ts';
import { moveAcross, moveWithin } from './positions.ts';

const page = somePage();
/** Ids of the blocks by section, after an operation. */
const after = (operation: Operation | undefined, body: PageBody = page) => {
  const applied = operation ? applyOperations(body, [operation]) : { problem: 'none' };
  if ('problem' in applied) throw new Error(applied.problem);
  return applied.body;
};
const blocks = ({ sections }: PageBody) => sections.map((section) => section.blocks.map(({ id }) => id));

describe('A node', () => {
  test('moves up and down its list, and not beyond its ends', () => {
    expect(blocks(after(moveWithin(page, 'b_text0000', 1)))[0]).toEqual(['b_bvtt0ns0', 'b_text0000']);
    expect(blocks(after(moveWithin(page, 'b_bvtt0ns0', -1)))[0]).toEqual(['b_bvtt0ns0', 'b_text0000']);
    expect(moveWithin(page, 'b_text0000', -1)).toBeUndefined();
    expect(moveWithin(page, 's_w0rds000', 1)).toBeUndefined();
    expect(after(moveWithin(page, 's_w0rds000', -1)).sections.map(({ id }) => id)).toEqual([
      's_w0rds000',
      's_0pen1ng0',
    ]);
  });

  test('moves to the end of the section before and to the start of the one after', () => {
    expect(blocks(after(moveAcross(page, 'b_qvte0000', -1)))).toEqual([['b_text0000', 'b_bvtt0ns0', 'b_qvte0000'], []]);
    expect(blocks(after(moveAcross(page, 'b_text0000', 1)))).toEqual([['b_bvtt0ns0'], ['b_text0000', 'b_qvte0000']]);
    expect(moveAcross(page, 'b_text0000', -1)).toBeUndefined();
    expect(moveAcross(page, 's_0pen1ng0', 1)).toBeUndefined();
  });

  test('is announced with its neighbour and its number after a move', () => {
    const operation = moveAcross(page, 'b_qvte0000', -1);
    expect(movedText(after(operation), 'b_qvte0000')).toMatch(/^Moved Quote.* after Buttons.*, 3 of 3$/);
    expect(movedText(after(moveWithin(page, 's_w0rds000', -1)), 's_w0rds000')).toBe(
      'Moved Praise to the start, 1 of 2',
    );
  });

  test('can be moved to every other place by name, and nowhere it is already', () => {
    const targets = moveTargets(page, 'b_text0000');
    expect(targets.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^After Buttons.* in Opening$/),
      'First in Praise',
      expect.stringMatching(/^After Quote.* in Praise$/),
    ]);
    for (const { operation } of targets) expect(blocks(after(operation))).not.toEqual(blocks(page));
  });
});

describe('A drop', () => {
  test('goes before, after, or into a node of the right kind', () => {
    const before = dropOperation(page, { id: 'b_qvte0000', target: 'b_bvtt0ns0', position: 'before' });
    expect(blocks(after(before))).toEqual([['b_text0000', 'b_qvte0000', 'b_bvtt0ns0'], []]);
    const into = dropOperation(page, { id: 'b_text0000', target: 's_w0rds000', position: 'on' });
    expect(blocks(after(into))).toEqual([['b_bvtt0ns0'], ['b_qvte0000', 'b_text0000']]);
  });

  test.each([
    ['a section in a section', { id: 's_0pen1ng0', target: 's_w0rds000', position: 'on' }],
    ['a block beside a section', { id: 'b_text0000', target: 's_w0rds000', position: 'before' }],
    ['an item in another type of block', { id: 'i_sh0p0000', target: 'b_qvte0000', position: 'on' }],
    ['what is there already', { id: 'b_text0000', target: 'b_bvtt0ns0', position: 'before' }],
    ['a node on itself', { id: 'b_text0000', target: 'b_text0000', position: 'on' }],
  ] as const)('refuses %s', (_, drop) => {
    expect(dropOperation(page, drop)).toBeUndefined();
  });
});

describe('Something new', () => {
  test('goes after what is selected, whichever part of it that is', () => {
    expect(blockPlace(page, 'i_sh0p0000')).toEqual({ into: 's_0pen1ng0', after: 'b_bvtt0ns0' });
    expect(blockPlace(page, 'b_text0000')).toEqual({ into: 's_0pen1ng0', after: 'b_text0000' });
    expect(blockPlace(page, 's_0pen1ng0')).toEqual({ into: 's_0pen1ng0', after: 'b_bvtt0ns0' });
    expect(sectionPlace(page, 'b_text0000')).toEqual({ into: 'root', after: 's_0pen1ng0' });
  });

  test('goes to the end where nothing is selected, and nowhere on a page without sections', () => {
    expect(sectionPlace(page, 'root')).toEqual({ into: 'root', after: 's_w0rds000' });
    expect(blockPlace({ ...page, sections: [] }, 'root')).toBeUndefined();
  });
});
