import { expect, test } from 'vitest';
import { createDraftShelf } from './draft-shelf.ts';

function shelves({ storage = sessionStorage, person = 'user-1' }: { storage?: Storage; person?: string } = {}) {
  storage.clear();
  const clock = { ms: 1_000 };
  const who = { person };
  const open = () => createDraftShelf({ storage, owner: () => `site ${who.person}`, now: () => clock.ms });
  return { clock, who, open };
}

const typed = (value: unknown) => ({ from: { name: 'Mug' }, value });

test('what was typed is there for the next form of the place, whatever it holds', () => {
  const { open } = shelves();
  const value = { name: 'Moor Mug', price: Number.NaN, id: undefined, list: [1, { a: null }] };
  open().put('product/p1', 'first', typed(value));
  expect(open().find('product/p1', 'second')).toEqual({ run: 'first', atMs: 1_000, ...typed(value) });
  expect(Object.hasOwn(Object(open().find('product/p1', 'second')?.value), 'id')).toBe(true);
  expect(open().find('product/p2', 'second')).toBeUndefined();
});

test('a form does not find its own, and leaves none once it is saved', () => {
  const { open } = shelves();
  const shelf = open();
  shelf.put('product/p1', 'first', typed('a'));
  expect(shelf.find('product/p1', 'first')).toBeUndefined();
  shelf.drop('product/p1', 'first');
  expect(shelf.find('product/p1', 'second')).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

test('a draft that was not taken back stands beside what is typed anew; the newest comes first', () => {
  const { open, clock } = shelves();
  const shelf = open();
  shelf.put('product/p1', 'first', typed('old'));
  clock.ms = 2_000;
  shelf.put('product/p1', 'second', typed('new'));
  expect(shelf.find('product/p1', 'third')?.value).toBe('new');
  shelf.drop('product/p1', 'second');
  expect(shelf.find('product/p1', 'third')?.value).toBe('old');
});

test('drafts are of one person, and go with them', () => {
  const { open, who } = shelves();
  const shelf = open();
  shelf.put('product/p1', 'first', typed('hers'));
  who.person = 'user-2';
  expect(shelf.find('product/p1', 'second')).toBeUndefined();
  shelf.put('product/p1', 'third', typed('his'));
  shelf.clear();
  expect(shelf.find('product/p1', 'second')).toBeUndefined();
  who.person = 'user-1';
  expect(shelf.find('product/p1', 'second')?.value).toBe('hers');
});

test('one draft and all of them have a limit: the oldest make room', () => {
  const { open, clock } = shelves();
  const shelf = open();
  expect(shelf.put('a', 'run', typed('x'.repeat(500_000)))).toBe(false);
  for (const place of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    clock.ms += 1;
    expect(shelf.put(place, 'run', typed('x'.repeat(350_000)))).toBe(true);
  }
  const found = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].filter((place) => shelf.find(place, 'other'));
  expect(found).toEqual(['c', 'd', 'e', 'f', 'g']);
});

test('a browser without storage, or a full one, keeps nothing and breaks nothing', () => {
  const none = createDraftShelf({ storage: undefined, owner: () => 'x', now: () => 0 });
  expect([none.put('a', 'run', typed('b')), none.find('a', 'other')]).toEqual([false, undefined]);
  const full = {
    ...{ length: 0, getItem: () => null, key: () => null, removeItem: () => undefined },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(createDraftShelf({ storage: full, owner: () => 'x', now: () => 0 }).put('a', 'run', typed('b'))).toBe(false);
});

test('what cannot be read counts as nothing', () => {
  const { open } = shelves();
  sessionStorage.setItem('admin-draft site user-1 a', '{');
  expect(open().find('a', 'run')).toBeUndefined();
});
