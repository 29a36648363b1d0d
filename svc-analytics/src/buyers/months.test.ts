import { expect, test } from 'vitest';
import { monthsUpTo } from './months.ts';

test('months go back over the turn of years, the last one included', () => {
  expect(monthsUpTo('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsUpTo('2026-12', 1)).toEqual(['2026-12']);
  expect(monthsUpTo('2026-06', 24).at(0)).toBe('2024-07');
});
