import { expect, test } from 'vitest';
import { common } from './common.ts';

test('values that differ have none in common', () => {
  expect(common([3, 3])).toBe(3);
  expect(common([3, 4])).toBeUndefined();
});
