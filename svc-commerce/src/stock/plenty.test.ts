import { expect, test } from 'vitest';
import { createPlenty } from './plenty.ts';

test('a level is found while it is fresh and far above what is asked for', () => {
  let time = 0;
  const plenty = createPlenty(() => time);
  const level = { available: 1_000, unlimited: false };
  plenty.note('a', level);
  plenty.note('none', { available: 0, unlimited: true });
  expect(plenty.find('a', 800)).toMatchObject(level);
  expect(plenty.find('a', 801)).toBeUndefined();
  expect(plenty.find('none', 9_999)).toMatchObject({ unlimited: true });
  expect(plenty.find('other', 1)).toBeUndefined();
  plenty.forget('none');
  expect(plenty.find('none', 1)).toBeUndefined();
  time = 1_000;
  expect(plenty.find('a', 1)).toBeUndefined();
});
