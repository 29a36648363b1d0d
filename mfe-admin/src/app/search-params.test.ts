import { expect, test } from 'vitest';
import { given, parseSearch, stringifySearch, textParam } from './search-params.ts';

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
