import { describe, expect, test } from 'vitest';
import { plainValues, shapePlainValues } from './plain-values.ts';

describe('Values of a plain form', () => {
  test('are texts, and lists where names are numbered, whatever their order', () => {
    const fields = {
      'field.email': 'a@b.co',
      'field.name.1': 'Tarrant',
      'field.name.0': 'Imogen',
      other: 'x',
      field: 'y',
    };
    expect(plainValues(fields)).toEqual({ email: 'a@b.co', name: ['Imogen', 'Tarrant'] });
  });

  test('fill missing parts with empty values', () => {
    expect(plainValues({ 'field.tel.2': '010' })).toEqual({ tel: ['', '', '010'] });
  });

  test('cannot reach prototypes', () => {
    const values = plainValues({ 'field.__proto__': 'x', 'field.__proto__.polluted': 'y' });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(shapePlainValues([{ id: 'email', type: 'email' }], values)).toEqual({});
  });

  test.each([
    ['name', undefined, ['Imogen', 'Tarrant'], ['Imogen', 'Tarrant']],
    ['checkbox', ['a', 'b', 'c'], ['a', '', 'c'], ['a', 'c']],
    ['checkbox', ['a', 'b'], 'a', ['a']],
    ['likert', ['Glaze', 'Weight'], ['', 'Agree'], { Weight: ['Agree'] }],
    ['select', ['a'], 'a', 'a'],
    ['text', undefined, ['one', 'two'], 'one'],
  ])('of a %s field with options %j come in its shape', (type, options, given, expected) => {
    const field = { id: 'f', type, ...(options && { options }) };
    expect(shapePlainValues([field], { f: given })).toEqual({ f: expected });
  });
});
