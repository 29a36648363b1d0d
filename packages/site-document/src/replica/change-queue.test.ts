import { expect, test } from 'vitest';
import { nextBatch, waitMs, withQueued } from './change-queue.ts';

const set = (field: string, value: string, was?: string) => ({
  ...{ op: 'set' as const, id: 'b_qvte0000', field, value },
  ...(was !== undefined && { was }),
});
const step = (from: number) => ({
  op: 'text' as const,
  id: 'b_text0000',
  field: 'text',
  steps: [{ stepType: 'replace', from }],
});

test('values of one field become the last one, with what the author saw first', () => {
  const queue = withQueued([set('quote', 'a', '')], [set('quote', 'ab', 'a'), set('source', 'Ana')]);
  expect(queue).toEqual([set('quote', 'ab', ''), set('source', 'Ana')]);
});

test('a value that something else came after stays an operation of its own', () => {
  const queue = withQueued([set('quote', 'a'), { op: 'remove', id: 'b_bvtt0ns0' }], [set('quote', 'ab')]);
  expect(queue).toHaveLength(3);
});

test('steps of one text become one operation, of 200 steps at most', () => {
  const queue = withQueued(
    [],
    Array.from({ length: 250 }, (_, at) => step(at)),
  );
  expect(queue.map((one) => one.op === 'text' && one.steps.length)).toEqual([200, 50]);
});

test('a batch holds what the service takes, and at least one operation', () => {
  const long = Array.from({ length: 3 }, (_, at) => set(`field${'abc'[at]}`, 'x'.repeat(15_000)));
  expect(nextBatch(long).batch).toHaveLength(1);
  expect(nextBatch(long).rest).toHaveLength(2);
  const many = Array.from({ length: 250 }, () => ({ op: 'remove' as const, id: 'b_bvtt0ns0' }));
  expect(nextBatch(many).batch).toHaveLength(200);
});

test('a batch waits 400 ms for the next key, and never more than 2 s', () => {
  expect(waitMs(1_000, 1_000)).toBe(400);
  expect(waitMs(2_800, 1_000)).toBe(200);
  expect(waitMs(5_000, 1_000)).toBe(0);
});
