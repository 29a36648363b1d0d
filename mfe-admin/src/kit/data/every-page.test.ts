import { expect, test } from 'vitest';
import { everyPage } from './every-page.ts';

test('a list that is chosen from is read to its end, also from a service that knows no pages', async () => {
  const answers = new Map([
    [undefined, { names: ['a'], nextPageCursor: 'second' }],
    ['second', { names: ['b'], nextPageCursor: 'third' }],
    ['third', { names: ['c'], nextPageCursor: null }],
  ]);
  const pages = await everyPage(async ({ cursor }) => answers.get(cursor) ?? { names: [], nextPageCursor: null });
  expect(pages.flatMap(({ names }) => names)).toEqual(['a', 'b', 'c']);
  const old: { names: string[]; nextPageCursor?: string | null } = { names: ['whole'] };
  expect(await everyPage(async () => old)).toEqual([old]);
});
