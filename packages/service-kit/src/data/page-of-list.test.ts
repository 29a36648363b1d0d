import { expect, test } from 'vitest';
import { pageOfList } from './list-page.ts';

const page = (all: string, cursor?: string | null, limit = 2) => {
  const found = pageOfList([...all], { cursor: cursor ?? undefined, limit, keyOf: (one) => one });
  return { ...found, page: found.page.join('') };
};

test('a list at hand comes page by page, whatever came or went before the place', () => {
  const first = page('abcdef');
  expect([first.page, first.hasNextPage]).toEqual(['ab', true]);
  const next = first.nextPageCursor;
  expect(page('abcdef', next).page).toBe('cd');
  expect(page('xabcdef', next).page).toBe('cd');
  expect(page('bcdef', next).page).toBe('cd');
  // The one shown last is gone itself: the place it stood at counts.
  expect(page('acdef', next).page).toBe('de');
  expect(page('abcdef', page('abcdef', next).nextPageCursor)).toEqual({
    ...{ page: 'ef', hasNextPage: false, nextPageCursor: null },
  });
  for (const bad of ['nonsense', btoa('["a","b"]'), btoa('[-5,"q"]'), btoa('[1e9]')])
    expect(page('abcdef', bad).page).toBe('ab');
  expect(page('abcdef', btoa('[1000000000,"q"]')).page).toBe('');
});
