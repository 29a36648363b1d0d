import { expect, test } from 'vitest';
import { comparedWith } from './compared-period.ts';

test.each([
  ['a day', '2026-05-03', '2026-05-03', 'previous', '2026-05-02', '2026-05-02'],
  ['a week over a change of clock', '2026-03-27', '2026-04-02', 'previous', '2026-03-20', '2026-03-26'],
  ['a week over a new year', '2026-01-01', '2026-01-07', 'previous', '2025-12-25', '2025-12-31'],
  ['a month, with a year before', '2026-05-01', '2026-05-31', 'year', '2025-05-01', '2025-05-31'],
  ['the end of a leap February, with a year before', '2028-02-01', '2028-02-29', 'year', '2027-02-01', '2027-02-28'],
  ['October, with September', '2026-10-01', '2026-10-31', 'previous', '2026-09-01', '2026-09-30'],
  ['January, with December', '2026-01-01', '2026-01-31', 'previous', '2025-12-01', '2025-12-31'],
  ['February, with January', '2026-02-01', '2026-02-28', 'previous', '2026-01-01', '2026-01-31'],
  ['a quarter, with the one before', '2026-01-01', '2026-03-31', 'previous', '2025-10-01', '2025-12-31'],
  ['a month so far, with as many days', '2026-10-01', '2026-10-30', 'previous', '2026-09-01', '2026-09-30'],
] as const)('%s', (_, from, to, compare, beforeFrom, beforeTo) => {
  expect(comparedWith({ from, to }, compare)).toEqual({ from: beforeFrom, to: beforeTo });
});
