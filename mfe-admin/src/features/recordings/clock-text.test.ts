import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [7_900, '0:07'],
  [760_000, '12:40'],
  [3_723_000, '1:02:03'],
])('%i ms are %s', (ms, text) => expect(clockText(ms)).toBe(text));
