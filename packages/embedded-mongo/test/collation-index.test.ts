import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type Doc, startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

type Case = [name: string, collation: Doc, stored: string, sought: string];
const EQUAL: Case[] = [
  ['ø', { locale: 'en', strength: 1 }, 'Malmø', 'malmo'],
  ['æ', { locale: 'en', strength: 1 }, 'Æsir', 'aesir'],
  ['ß', { locale: 'de', strength: 1 }, 'straße', 'strasse'],
  ['ł', { locale: 'en', strength: 1 }, 'Łódź', 'lodz'],
  ['an accent', { locale: 'fr', strength: 1 }, 'café', 'CAFE'],
  ['case', { locale: 'en', strength: 2 }, 'Ann@Example.com', 'ann@example.COM'],
  ['numbers', { locale: 'en', numericOrdering: true }, 'item 2', 'item 02'],
  ['punctuation', { locale: 'en', alternate: 'shifted', strength: 1 }, 'e-mail', 'email'],
  ['a soft hyphen', { locale: 'en' }, 'ab\u00adc', 'abc'],
  ['a composed letter', { locale: 'en' }, 'caf\u00e9', 'cafe\u0301'],
  ['a doubled digraph', { locale: 'hu', strength: 1 }, 'ccs', 'cscs'],
];

const SCAN = { $natural: 1 } as const;

test.each(EQUAL)('%s: an index under a collation finds what a scan finds', async (_name, options, stored, sought) => {
  const collation = { locale: 'en', ...options };
  const items = database.fresh();
  await items.insertMany([{ text: stored }, { text: sought }, { text: 'other' }, { text: 7 }, {}]);
  await items.createIndex({ text: 1 }, { collation });
  for (const text of [stored, sought]) {
    const scanned = await items.find({ text }, { collation, hint: SCAN }).toArray();
    expect(await items.find({ text }, { collation }).sort({ _id: 1 }).toArray()).toEqual(scanned);
    expect(
      await items
        .find({ text: { $in: [text, 'nothing'] } }, { collation })
        .sort({ _id: 1 })
        .toArray(),
    ).toEqual(scanned);
    expect(scanned.length).toBeGreaterThan(0);
  }
});

test.each(EQUAL)(
  '%s: a unique index knows them as equal just where the collation does',
  async (_name, options, stored, sought) => {
    const collation = { locale: 'en', ...options };
    const items = database.fresh();
    await items.insertMany([{ text: stored }, { text: sought }]);
    const isEqual = (await items.find({ text: stored }, { collation, hint: SCAN }).toArray()).length === 2;
    const unique = database.fresh();
    await unique.createIndex({ text: 1 }, { collation, unique: true });
    await unique.insertOne({ text: stored });
    expect(await codeOf(unique.insertOne({ text: sought }))).toBe(isEqual ? 11000 : undefined);
  },
);

test.each(EQUAL)('%s: the same the other way round', async (_name, options, stored, sought) => {
  const collation = { locale: 'en', ...options };
  const unique = database.fresh();
  await unique.createIndex({ a: 1, text: 1 }, { collation, unique: true });
  await unique.insertMany([
    { a: 1, text: sought },
    { a: 2, text: stored },
  ]);
  const isEqual = (await unique.find({ text: stored }, { collation, hint: SCAN }).toArray()).length === 2;
  expect(await codeOf(unique.insertOne({ a: 1, text: stored }))).toBe(isEqual ? 11000 : undefined);
});

test('a unique index under a collation takes texts that only look alike', async () => {
  const items = database.fresh();
  await items.createIndex({ text: 1 }, { collation: { locale: 'en' }, unique: true });
  await items.insertMany([{ text: '②' }, { text: '2' }, { text: 'ﬁ' }, { text: 'fi' }, { text: 'Ω' }]);
  expect(await codeOf(items.insertOne({ text: '②' }))).toBe(11000);
  await items.updateOne({ text: '②' }, { $set: { text: '③' } });
  await items.insertOne({ text: '②' });
  await items.deleteOne({ text: '③' });
  expect(await items.countDocuments()).toBe(5);
  expect(await database.db.command({ validate: items.collectionName })).toMatchObject({ valid: true });
});

test('an index is not used under another collation', async () => {
  const items = database.fresh();
  await items.createIndex({ text: 1 }, { collation: { locale: 'en', strength: 1 } });
  await items.insertOne({ text: 'e-mail' });
  const collation = { locale: 'en', strength: 1, alternate: 'shifted' } as const;
  expect(await items.find({ text: 'email' }, { collation }).toArray()).toHaveLength(1);
});

test('plain texts are found by few keys', async () => {
  const items = database.fresh();
  const collation = { locale: 'en', strength: 2 };
  await items.createIndex({ text: 1 }, { collation });
  await items.insertMany(Array.from({ length: 500 }, (_, n) => ({ text: `Name ${n}` })));
  const { executionStats } = await items.find({ text: 'NAME 7' }, { collation }).explain();
  expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
});
