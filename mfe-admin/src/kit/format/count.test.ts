import { expect, test } from 'vitest';
import { countText } from './count.ts';

test('one is one, thousands are grouped', () => {
  expect(countText(1, ['order', 'orders'])).toBe('1 order');
  expect(countText(0, ['order', 'orders'])).toBe('0 orders');
  expect(countText(1204, ['order', 'orders'], 'en-GB')).toBe('1,204 orders');
});
