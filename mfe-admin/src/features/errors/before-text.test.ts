import { expect, test } from 'vitest';
import { beforeText } from './before-text.ts';

test.each([
  [0, '0 s before'],
  [940, '0.9 s before'],
  [9_949, '9.9 s before'],
  [12_400, '12 s before'],
  [59_499, '59 s before'],
  [59_600, '1 min before'],
  [185_000, '3 min before'],
])('%i ms are %s', (ms, text) => {
  expect(beforeText(ms, 'en-GB')).toBe(text);
});
