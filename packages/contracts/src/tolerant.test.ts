import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readTolerantly, withoutPlaces } from './tolerant.ts';

const line = z.strictObject({ itemId: z.string(), quantity: z.int() });
const schema = z.strictObject({
  lines: z.array(line),
  pay: z.union([z.strictObject({ card: z.string() }), z.strictObject({ voucher: z.string(), pin: z.string() })]),
  to: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('home'), street: z.string() }),
    z.strictObject({ kind: z.literal('shop') }),
  ]),
});
const good = { lines: [{ itemId: 'a', quantity: 1 }], pay: { card: '4' }, to: { kind: 'home', street: 'x' } };

describe('What a newer caller sends', () => {
  test.each([
    ['at the top', { ...good, more: 1 }],
    ['in a list', { ...good, lines: [{ itemId: 'a', quantity: 1, more: { deep: true } }] }],
    ['in a choice', { ...good, pay: { card: '4', more: 1 } }],
    ['in a choice by kind', { ...good, to: { kind: 'home', street: 'x', more: [] } }],
    ['everywhere', { ...good, more: 1, pay: { card: '4', more: 1 }, lines: [{ itemId: 'a', quantity: 1, more: 1 }] }],
  ])('%s is left out', (_where, value) => {
    expect(readTolerantly(schema, value)).toMatchObject({ success: true, data: good });
    expect(readTolerantly(schema, value).data).toEqual(good);
  });

  test('is named by its place, which leads to the same without it', () => {
    const line = { itemId: 'a', quantity: 1, more: 1 };
    const sent = { ...good, lines: [line, line], pay: { card: '4', code: 1 } };
    const { leftOut } = readTolerantly(schema, sent);
    expect(leftOut).toEqual(['lines.*.more', 'pay.code']);
    expect(withoutPlaces(sent, new Set(leftOut))).toEqual({ ...good, lines: [good.lines[0], good.lines[0]] });
    expect(readTolerantly(schema, good).leftOut).toEqual([]);
  });

  test('does not hide what is wrong besides it, and is not named', () => {
    const result = readTolerantly(schema, { ...good, more: 1, lines: [{ itemId: 7, quantity: 1, more: 1 }] });
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['lines.0.itemId']);
  });

  test('does not choose for a caller who sends two things at once', () => {
    const both = { ...good, pay: { card: '4', voucher: 'v', pin: '1' } };
    expect(readTolerantly(schema, both).success).toBe(false);
  });

  test.each(['$where', 'a[$ne]', '__proto__', 'a.b', ''])('SAFE-14 SAFE-15 is no field called %j', (name) => {
    const value = JSON.parse(`{"itemId":"a","quantity":1,${JSON.stringify(name)}:1}`);
    expect(readTolerantly(line, value).success).toBe(false);
  });

  test('cannot keep the reader busy', () => {
    const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, { deep: [at] }]));
    const startedAt = performance.now();
    expect(readTolerantly(schema, { ...good, ...wide, pay: { card: '4', ...wide } }).success).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
