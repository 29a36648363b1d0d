import type { CreateIndexesOptions, IndexSpecification } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type Doc, startTestDatabase, type TestDatabase, type TestDocument } from '../server.ts';
import { randomDocument, randomFilter, randomFrom } from './random.ts';
import { show } from './values.ts';

/** All of it: `DIFFERENTIAL_SEEDS=10 DIFFERENTIAL_QUERIES=200 npx vitest run differential`. */
const SEEDS = Number(process.env.DIFFERENTIAL_SEEDS ?? 2);
const DOCUMENTS = 400;
const QUERIES = Number(process.env.DIFFERENTIAL_QUERIES ?? 60);

const INDEXES: [IndexSpecification, CreateIndexesOptions?][] = [
  [{ a: 1 }],
  [{ a: -1 }],
  [{ a: 1, b: 1 }],
  [{ a: 1, b: -1, c: 1 }],
  [{ b: 1 }, { sparse: true }],
  [{ c: 1, a: 1 }, { partialFilterExpression: { c: { $exists: true } } }],
  [{ 'a.x': 1 }],
  [{ 'a.x': 1, 'a.y': 1 }],
];
const SORTS: Record<string, 1 | -1>[] = [
  { a: 1, _id: 1 },
  { b: -1, _id: 1 },
  { a: 1, b: -1, _id: 1 },
];

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const ids = (documents: Doc[]): unknown[] => documents.map(({ _id }) => _id);
const inAnyOrder = (found: unknown): unknown => (Array.isArray(found) ? found.toSorted((a, b) => a - b) : found);

test.each(Array.from({ length: SEEDS }, (_, i) => 42 + i))(
  'every random query finds the same through any index as in a full scan, seed %i',
  async (seed) => {
    const random = randomFrom(seed);
    const collection = database.fresh();
    await collection.insertMany(Array.from({ length: DOCUMENTS }, (_, i) => randomDocument(random, i)));
    const filters = Array.from({ length: QUERIES }, () => randomFilter(random));
    const find = async (filter: Doc, options: { sort?: Doc; hint?: Doc }): Promise<unknown> => {
      const cursor = collection.find<TestDocument>(filter, { ...options, ...(options.sort && { limit: 15 }) });
      const found = await cursor.toArray().catch((error) => error.code);
      return Array.isArray(found) ? ids(found) : found;
    };
    const natural = { $natural: 1 };
    const whole = await Promise.all(filters.map((filter) => find(filter, { hint: natural })));
    const sorted = await Promise.all(
      filters.map((filter, i) => find(filter, { hint: natural, sort: SORTS[i % SORTS.length] ?? {} })),
    );
    const different: string[] = [];
    for (const [key, options] of INDEXES) {
      await collection.dropIndexes();
      if ((await codeOf(collection.createIndex(key, options))) === 171) continue;
      for (const [i, filter] of filters.entries()) {
        const found = await find(filter, {});
        const ordered = await find(filter, { sort: SORTS[i % SORTS.length] ?? {} });
        const isSame = show(inAnyOrder(found)) === show(inAnyOrder(whole[i])) && show(ordered) === show(sorted[i]);
        if (!isSame) different.push(`${show(key)} ${show(filter)}`);
      }
    }
    expect(different).toEqual([]);
  },
);
