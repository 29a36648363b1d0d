import { describe, expect, test } from 'vitest';
import { citedIds, coverageOf, rowIds } from './row-ids.ts';

const rows = ['CART-001', 'CART-002', 'CART-003', 'SAFE-01', 'SAFE-02'];

describe('Coverage of the specification', () => {
  test('reads row ids from the first cell of table rows only', () => {
    const page =
      '| ID | Owner |\n|---|---|\n| CART-001 | x |\n| CART-002 | see CART-009 |\nCART-010 in a text\n| SAFE-01 | y |';
    expect(rowIds(page)).toEqual(['CART-001', 'CART-002', 'SAFE-01']);
  });

  test('finds single ids and ranges in titles, and nothing that only looks like one', () => {
    expect(citedIds('CART-001 shows it in UTF-8 (SAFE-02)', rows)).toEqual(['CART-001', 'SAFE-02']);
    expect(citedIds('CART-001 to CART-003 have a type', rows)).toEqual(['CART-001', 'CART-003', 'CART-002']);
  });

  test('keeps unknown ids of known areas, so that they can be reported', () => {
    expect(citedIds('CART-999 does not exist', rows)).toEqual(['CART-999']);
  });

  test('counts each row once per area', () => {
    expect(coverageOf(rows, ['CART-001', 'CART-001', 'SAFE-02'])).toEqual([
      { area: 'CART', covered: 1, total: 3 },
      { area: 'SAFE', covered: 1, total: 2 },
      { area: 'All', covered: 2, total: 5 },
    ]);
  });
});
