import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Doc, startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
const items = () => database.db.collection<Doc & { _id: number }>('items');

beforeAll(async () => {
  database = await startTestDatabase();
  const own = ['ann.o+x@example.org', 'ann-other', 'annxo', 'миру мир', 'мороз', 'ab', 'a', 'été', '𝒳y', 'C:\\x'];
  await items().insertMany([
    ...own.map((word, _id) => ({ _id, word })),
    ...Array.from({ length: 500 }, (_, n) => ({ _id: 100 + n, word: ['annw', 'мw', 'ew', 'zw'][n % 4] + String(n) })),
  ]);
  await items().createIndex({ word: 1 });
});
afterAll(() => database.stop());

test.each<[string, number[], number]>([
  [String.raw`^ann\.o\+x@example\.org`, [0], 1],
  [String.raw`^ann\.`, [0], 1],
  ['^мир', [3], 1],
  ['^мо', [4], 1],
  ['^été', [7], 1],
  ['^ab?$', [5, 6], 200],
  ['^миру?', [3], 1],
  ['^𝒳?y', [8], 520],
  [String.raw`^C:\\x`, [9], 1],
  ['^ann.o', [0, 1, 2], 200],
  [String.raw`^\x61b`, [5], 520],
])(
  'the pattern %s finds what a scan finds, and looks at its own stretch of the index',
  async ($regex, expected, most) => {
    const filter = { word: { $regex } };
    const found = async (options: Doc) => (await items().find(filter, options).toArray()).map(({ _id }) => _id).sort();
    expect(await found({})).toEqual(await found({ hint: { $natural: 1 } }));
    expect((await found({})).filter((id) => id < 100)).toEqual(expected);
    const { executionStats } = await database.db.command({ explain: { find: 'items', filter } });
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(most);
  },
);
