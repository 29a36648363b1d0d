import { describe, expect, test } from 'vitest';
import { CallProblem } from '../../../kit/data/call-problem.ts';
import { anItem } from '../../../testing/items.ts';
import { outcomeText } from './outcome-text.ts';

const item = anItem();
const left = { item, reason: '', count: 1 };

test.each([
  [5, 0, '5 changes saved.'],
  [1, 0, '1 change saved.'],
  [4, 1, '4 of 5 changes saved. 1 was left as it is.'],
  [0, 2, '0 of 2 changes saved. 2 were left as they are.'],
])('%i saved, %i left', (saved, leftOut, text) => {
  const outcome = { savedCount: saved, left: Array(leftOut).fill(left) };
  expect(outcomeText(outcome)).toBe(text);
});

test('stock and price of one variant are two', () => {
  expect(outcomeText({ savedCount: 1, left: [{ ...left, count: 2 }] })).toBe(
    '1 of 3 changes saved. 2 were left as they are.',
  );
});

describe('a call that failed', () => {
  const problem = (code: string) => new CallProblem({ ok: false, code, status: 0, message: 'x' });
  const failed = (savedCount: number, code: string) =>
    outcomeText({ savedCount, left: [], failure: { error: problem(code), count: 3 } });

  test.each([
    [0, 'network.offline', /^Not saved\. Unable to connect\./],
    [4, 'network.offline', /^4 of 7 changes saved\. The others are not saved\. Unable to connect\./],
    [0, 'outcome.unknown', /^We couldn’t confirm whether this was saved\./],
    [4, 'outcome.unknown', /^4 of 7 changes saved\. We couldn’t confirm/],
  ])('after %i were saved: %s', (savedCount, code, text) => {
    expect(failed(savedCount, code)).toMatch(text);
  });
});
