import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { maxRows, readRows } from './read-rows.ts';

test.each([
  ['a quotation mark in the middle of a cell', 'SKU,Stock\nA,<b class="x">\n', 2],
  ['one at the beginning that is none', '<svg onload="x">,SKU\nA,1\n', 1],
  ['one that is never closed', 'SKU,Stock\n"A,1\n', 2],
])('%s is the file’s fault, told with its line', async (_what, text, line) => {
  const rows = readRows(Readable.from([Buffer.from(text)]), ['SKU', 'Stock'], ['SKU']);
  await expect(rows.next().then(() => rows.next())).rejects.toThrow(`Line ${line} of the table could not be read.`);
});

async function* file(lines: number): AsyncGenerator<Buffer> {
  yield Buffer.from('SKU,Stock\n');
  const atOnce = 10_000;
  for (let done = 0; done < lines; done += atOnce) yield Buffer.from('A,1\n'.repeat(Math.min(atOnce, lines - done)));
}

async function count(lines: number): Promise<number> {
  let rows = 0;
  for await (const _ of readRows(file(lines), ['SKU', 'Stock'], ['SKU'])) rows += 1;
  return rows;
}

test('a file with more lines than any store has is refused, so that what its lines name fits into memory', async () => {
  expect(await count(maxRows - 1)).toBe(maxRows - 1);
  await expect(count(maxRows)).rejects.toThrow('The file has more than 200000 lines. Divide it.');
});
