import { afterEach, expect, test } from 'vitest';
import { addRecent, maxRecent, readRecent, writeRecent } from './recent.ts';

const key = 'palette site user-1';
const entry = (id: string) => ({ id, text: id.toUpperCase() });

afterEach(() => localStorage.clear());

test('the last eight are kept, the newest first, each once', () => {
  const all = [...'abcdefghij'].reduce((recent, id) => addRecent(recent, entry(id)), [entry('z')]);
  expect(all.map(({ id }) => id)).toEqual([...'jihgfedc']);
  expect(addRecent(all, entry('f')).map(({ id }) => id)).toEqual([...'fjihgedc']);
  expect(all).toHaveLength(maxRecent);
});

test('they are stored with id and text only', () => {
  writeRecent(localStorage, key, addRecent([], { ...entry('a'), run: () => undefined } as never));
  expect(localStorage.getItem(key)).toBe('[{"id":"a","text":"A"}]');
  expect(readRecent(localStorage, key)).toEqual([entry('a')]);
  expect(readRecent(localStorage, 'palette site user-2')).toEqual([]);
});

test.each(['{', '{}', '[1, null, {"id": 1}]', 'null'])('stored %s is none', (stored) => {
  localStorage.setItem(key, stored);
  expect(readRecent(localStorage, key)).toEqual([]);
});

test('without a storage there are none', () => {
  expect(() => writeRecent(undefined, key, [entry('a')])).not.toThrow();
  expect(readRecent(undefined, key)).toEqual([]);
});
