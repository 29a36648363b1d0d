import { MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { isOutage, Outage } from './outage.ts';

test.each([
  ['a server that has no memory left for it', 146, true],
  ['an operation that took too long', 50, true],
  ['a cursor that was given up for others', 43, true],
  ['a server that shuts down', 91, true],
  ['a query that no index serves', 291, false],
  ['a hint of an index that is not there', 2, false],
  ['a second document of one key', 11000, false],
])('%s: whether callers may try again', (_what, code, isAway) => {
  expect(isOutage(new MongoServerError({ message: 'no', code }))).toBe(isAway);
});

test('a bug is no outage, and what is late is one', () => {
  expect([isOutage(new TypeError('x is not a function')), isOutage(new Outage('late'))]).toEqual([false, true]);
});
