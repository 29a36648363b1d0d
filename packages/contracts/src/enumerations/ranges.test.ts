import { describe, expect, test } from 'vitest';
import type { CodeTable } from './code-table.ts';
import * as tables from './tables.ts';

describe('ENUM-001 every table', () => {
  test.each(Object.values(tables).map((table) => [table.title, table] as const))(
    'is frozen and its names and codes go round: %s',
    (_title, table) => {
      expect(Object.isFrozen(table) && Object.isFrozen(table.codes)).toBe(true);
      for (const code of Object.values(table.codes)) {
        expect(table.codeOf(table.nameOf(code) ?? '')).toBe(code);
        expect(table.schema.safeParse(code).success).toBe(true);
      }
      expect(table.codeOf('no such name')).toBeUndefined();
    },
  );
});

describe('Ranges', () => {
  const ranges: [string, CodeTable, number, number][] = [
    ['ENUM-033', tables.recordTypes, 1, 63],
    ['ENUM-046', tables.collectionTypes, 1, 25],
    ['ENUM-094', tables.accountStatuses, 1, 15],
    ['ENUM-056', tables.blockTypeCodes, 1, 71],
  ];
  test.each(ranges)(
    '%s ENUM-004: runs to its ends, what is outside or fractional is refused',
    (_id, table, min, max) => {
      const isTaken = (code: unknown) => table.schema.safeParse(code).success;
      expect([min, max].map(isTaken)).toEqual([true, true]);
      expect([min - 1, max + 1, min + 0.5, Number.NaN, String(min), null].map(isTaken)).toEqual(Array(6).fill(false));
      expect([table.nameOf(min - 1), table.nameOf(max + 1), table.nameOf(1.5)]).toEqual(Array(3).fill(undefined));
    },
  );
});

describe('Codes nobody itemised', () => {
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const unlisted: [string, CodeTable, number[]][] = [
    ['ENUM-045', tables.recordTypes, [3, 6, 9, 10, 13, ...span(15, 61)]],
    ['ENUM-055', tables.collectionTypes, [...span(3, 6), 9, 11, 12, ...span(14, 23)]],
    ['ENUM-098', tables.accountStatuses, [...span(2, 7), ...span(9, 14)]],
    ['ENUM-067', tables.blockTypeCodes, [...span(10, 68), 70, 71]],
  ];
  test.each(unlisted)('%s ENUM-003: are kept unchanged and named unlisted-{code}', (_id, table, codes) => {
    expect(codes.map((code) => table.schema.parse(code))).toEqual(codes);
    expect(codes.map((code) => table.nameOf(code))).toEqual(codes.map((code) => `unlisted-${code}`));
    expect(codes.map((code) => table.codeOf(`unlisted-${code}`))).toEqual(codes);
  });

  test('a listed code has no second name', () => {
    expect(tables.recordTypes.codeOf('unlisted-11')).toBeUndefined();
    expect(tables.recordTypes.codeOf('unlisted-64')).toBeUndefined();
  });
});

describe('Refused though near', () => {
  test.each([
    ['ENUM-093', tables.roles, 5],
    ['ENUM-031', tables.pageTypes, 99],
  ] as const)('%s: there is no such code', (_id, table, code) => {
    expect(table.schema.safeParse(code).success).toBe(false);
    expect(table.nameOf(code)).toBeUndefined();
  });
});
