import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { maxRows, readRows } from './read-rows.ts';

const columns = ['SKU', 'Stock'];

/** A file as it comes from the database. */
function fileOf(text: string): Readable {
  const bytes = Buffer.from(text);
  const chunkBytes = 261_120;
  const chunks = Math.ceil(bytes.length / chunkBytes);
  return Readable.from(
    Array.from({ length: chunks }, (_, at) => bytes.subarray(at * chunkBytes, (at + 1) * chunkBytes)),
  );
}

/** Reads a file to its end: how many rows it has, or what is wrong with it. */
async function outcomeOf(text: string): Promise<number | string> {
  let rows = 0;
  try {
    for await (const _ of readRows(fileOf(text), columns, ['SKU'])) rows += 1;
    return rows;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test.each([
  ['a quotation mark in the middle of a cell', 'SKU,Stock\nA,<b class="x">\n', 2],
  ['one at the beginning that is none', '<svg onload="x">,SKU\nA,1\n', 1],
  ['one that is never closed', 'SKU,Stock\n"A,1\n', 2],
])('%s is the file’s fault, told with its line', async (_what, text, line) => {
  expect(await outcomeOf(text)).toBe(`Line ${line} of the table could not be read. Check its quotation marks.`);
});

test('a file with more lines than any store has is refused, so that what its lines name fits into memory', async () => {
  const lines = (count: number) => `SKU,Stock\n${'A,1\n'.repeat(count)}`;
  expect(await outcomeOf(lines(maxRows - 1))).toBe(maxRows - 1);
  expect(await outcomeOf(lines(maxRows))).toBe('The file has more than 200000 lines. Divide it.');
});

test('lines may have fewer or more cells than the heading', async () => {
  const rows = [];
  const text = 'Stock,X,SKU,Y\n1,,A\n2\n3,,C,,,,\n\n';
  for await (const { row, cells } of readRows(fileOf(text), columns, ['SKU'])) rows.push([row, ...cells.values()]);
  expect(rows).toEqual([
    [2, '1', 'A'],
    [3, '2', ''],
    [4, '3', 'C'],
  ]);
});

/** The longest time between two turns of the event loop while something happens, in milliseconds. */
async function longestHold(work: () => unknown): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const turns = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  try {
    await nextTimers();
    await work();
    await nextTimers();
    return longest;
  } finally {
    clearInterval(turns);
  }
}
const nextTimers = () => new Promise((resolve) => setTimeout(resolve, 2));

describe('SAFE-17 a file of any shape holds the event loop for less time than an ordinary one parsed in one go', () => {
  const ordinary = `SKU,Stock\n${'A-1,12\n'.repeat(100_000)}`;

  test.each([
    ['line ends only', `SKU,Stock${'\n'.repeat(300_000)}`, 'The file has more than 200000 lines. Divide it.'],
    ['lines without their last cells', `SKU,Stock,X\n${'a,1\n'.repeat(60_000)}`, 60_000],
    ['lines with too many cells', `SKU,Stock\n${'a,1,,,,\n'.repeat(60_000)}`, 60_000],
    ['one giant quoted cell', `SKU,Stock\n"${'x'.repeat(3_900_000)}",1\n`, 1],
    ['a cell without an end', `SKU,Stock\n"${'x'.repeat(5_000_000)}`, expect.stringContaining('Line 2 ')],
    ['many columns', `SKU${','.repeat(300_000)}\nA${','.repeat(300_000)}\n${'B\n'.repeat(10_000)}`, 10_001],
    ['one column many times', `${'SKU,'.repeat(100_000)}\n`, 'The column “SKU” stands twice.'],
    ['lone quotes', `SKU\n${'"\n'.repeat(60_000)}`, 0],
    ['an ordinary file', ordinary, 100_000],
  ])('%s', async (_name, text, outcome) => {
    const inOneGo = await longestHold(() => parse(ordinary));
    const held = () => longestHold(async () => expect(await outcomeOf(text)).toEqual(outcome));
    // A machine with other work pauses a process at times: the shorter of two readings is the file's.
    const first = await held();
    expect(first < inOneGo ? first : await held()).toBeLessThan(inOneGo);
  });
});
