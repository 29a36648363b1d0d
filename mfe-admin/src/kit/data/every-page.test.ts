import { expect, test } from 'vitest';
import { everyPage } from './every-page.ts';

test('STOCK-050 a list that is chosen from is read to its end, also from a service that knows no pages', async () => {
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

test('STOCK-062 reading on ends without a cursor, where there is no other page, with a cursor that comes again, and with the first failure', async () => {
  const asked: (string | undefined)[] = [];
  const answering = (answer: (cursor?: string) => { hasNextPage?: boolean; nextPageCursor: string | null }) =>
    everyPage(async ({ cursor }) => {
      asked.push(cursor);
      return answer(cursor);
    });
  await answering(() => ({ nextPageCursor: '' }));
  await answering(() => ({ hasNextPage: false, nextPageCursor: 'more' }));
  expect(asked).toEqual([undefined, undefined]);
  asked.length = 0;
  await answering((cursor) => ({ hasNextPage: true, nextPageCursor: cursor === 'a' ? 'b' : 'a' }));
  expect(asked).toEqual([undefined, 'a', 'b']);
  asked.length = 0;
  const failing = answering((cursor) => {
    if (cursor) throw new Error('gone');
    return { hasNextPage: true, nextPageCursor: 'a' };
  });
  await expect(failing).rejects.toThrow('gone');
  expect(asked).toEqual([undefined, 'a']);
});
