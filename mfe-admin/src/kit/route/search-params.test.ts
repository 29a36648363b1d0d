import { expect, test } from 'vitest';
import { given, leftOut, oneOf, parseSearch, searchOf, stringifySearch, textParam } from './search-params.ts';

test('an address reads as it was written: numbers and quotes stay texts', () => {
  expect(parseSearch('?q=007&view=pending')).toEqual({ q: '007', view: 'pending' });
  expect(stringifySearch({ q: '007 & "x"', page: '2' })).toBe('?q=007+%26+%22x%22&page=2');
  expect(parseSearch(stringifySearch({ q: '007 & "x"' }))).toEqual({ q: '007 & "x"' });
});

test('what is not given leaves no trace', () => {
  expect(stringifySearch({ q: undefined, view: '' })).toBe('');
  expect(given({ a: undefined, b: 1 })).toEqual({ b: 1 });
});

test('texts are cut to what the services take', () => {
  expect(textParam('x'.repeat(200))).toHaveLength(100);
  expect(textParam('')).toBeUndefined();
  expect(textParam(7)).toBeUndefined();
});

test('what a screen cannot use of an address is not handed on as it was written', () => {
  const read = searchOf((raw) => given<{ view?: 'new' | 'old' }>({ view: oneOf(raw.view, ['new', 'old']) }));
  expect({ ...{ view: 'lost', q: 'x' }, ...read({ view: 'lost', q: 'x' }) }).toEqual({});
  expect(read({ view: 'old' })).toEqual({ view: 'old' });
});

test('what is left out is named', () => {
  const raw = { view: 'lost', from: 'x'.repeat(50), q: 'mug', after: '' };
  expect(leftOut(raw, { q: 'mug' })).toEqual(['view “lost”', `first day “${'x'.repeat(40)}”`]);
});
