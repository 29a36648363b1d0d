import { expect, test } from 'vitest';
import { preOrderText } from './pre-order.ts';

test.each([
  ['2026-12-12', '', 'en-GB', 'Pre-order: sent about 12 December 2026'],
  ['2026-12-12', 'From the next firing', 'en-US', 'Pre-order: sent about December 12, 2026. From the next firing'],
  ['2027-01-01', '', 'de', 'Pre-order: sent about 1. Januar 2027'],
  [null, '', 'en-GB', 'Pre-order: sent as soon as it is here'],
])('%s, "%s", %s: %s', (sentAbout, words, locale, text) => {
  expect(preOrderText({ sentAbout, words }, locale)).toBe(text);
});
