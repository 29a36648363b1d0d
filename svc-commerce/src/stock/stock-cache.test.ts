import { expect, test } from 'vitest';
import { createStockCache } from './stock-cache.ts';

test('a level is found while it is fresh and far above what is asked for', () => {
  let time = 0;
  const cache = createStockCache(() => time);
  const level = { available: 1_000, unlimited: false };
  cache.note('a', level);
  cache.note('none', { available: 0, unlimited: true });
  expect(cache.find('a', 800)).toMatchObject(level);
  expect(cache.find('a', 801)).toBeUndefined();
  expect(cache.find('none', 9_999)).toMatchObject({ unlimited: true });
  expect(cache.find('other', 1)).toBeUndefined();
  cache.forget('none');
  expect(cache.find('none', 1)).toBeUndefined();
  time = 1_000;
  expect(cache.find('a', 1)).toBeUndefined();
});
