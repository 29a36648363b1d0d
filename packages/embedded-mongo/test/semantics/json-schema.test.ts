import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type Doc, startTestDatabase, type TestDatabase } from '../server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

type Case = [name: string, schema: Doc, right: unknown, wrong: unknown];

const CASES: Case[] = [
  ['bsonType', { bsonType: ['int', 'null'] }, null, 'x'],
  ['enum', { enum: [1, 'a'] }, 'a', 'b'],
  ['minimum', { minimum: 3 }, 3, 2],
  ['exclusiveMinimum', { minimum: 3, exclusiveMinimum: true }, 4, 3],
  ['exclusiveMaximum', { maximum: 3, exclusiveMaximum: true }, 2, 3],
  ['multipleOf', { multipleOf: 3 }, 9, 10],
  ['minLength', { minLength: 2 }, 'ab', 'a'],
  ['maxLength', { maxLength: 2 }, 'ab', 'abc'],
  ['pattern', { pattern: '^a+$' }, 'aa', 'ab'],
  ['required', { required: ['x'] }, { x: 1 }, {}],
  ['additionalProperties', { properties: { x: {} }, additionalProperties: false }, { x: 1 }, { y: 1 }],
  ['patternProperties', { patternProperties: { '^n': { bsonType: 'int' } } }, { n1: 1 }, { n1: 'x' }],
  [
    'properties by pattern count as known',
    { patternProperties: { '^n': {} }, additionalProperties: false },
    { n1: 1 },
    { x: 1 },
  ],
  ['minProperties', { minProperties: 1 }, { x: 1 }, {}],
  ['maxProperties', { maxProperties: 1 }, { x: 1 }, { x: 1, y: 1 }],
  ['dependencies', { dependencies: { x: ['y'] } }, { x: 1, y: 1 }, { x: 1 }],
  ['items', { items: { bsonType: 'int' } }, [1, 2], [1, 'x']],
  ['items by place', { items: [{ bsonType: 'int' }], additionalItems: false }, [1], [1, 2]],
  ['minItems', { minItems: 1 }, [1], []],
  ['maxItems', { maxItems: 1 }, [1], [1, 2]],
  ['uniqueItems', { uniqueItems: true }, [1, 2], [1, 1]],
  ['allOf', { allOf: [{ minimum: 1 }, { maximum: 2 }] }, 1, 3],
  ['anyOf', { anyOf: [{ enum: [1] }, { enum: [2] }] }, 2, 3],
  ['oneOf', { oneOf: [{ minimum: 1 }, { minimum: 5 }] }, 2, 6],
  ['not', { not: { bsonType: 'string' } }, 1, 'x'],
];

test.each(CASES)('$jsonSchema %s', async (_name, schema, right, wrong) => {
  const collection = database.fresh();
  await collection.insertMany([
    { _id: 1, v: right },
    { _id: 2, v: wrong },
  ]);
  const found = await collection.find({ $jsonSchema: { properties: { v: schema } } }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual([1]);
});

test('a keyword nobody knows: 9', async () => {
  expect(
    await codeOf(
      database
        .fresh()
        .find({ $jsonSchema: { format: 'email' } })
        .toArray(),
    ),
  ).toBe(9);
});

test('a refused document is told apart by errInfo', async () => {
  const validator = { $jsonSchema: { required: ['x'] } };
  const collection = await database.db.createCollection<Doc & { _id: number }>('validated', { validator });
  const refused = await collection.insertOne({ _id: 7 }).catch((error) => error);
  expect(refused.code).toBe(121);
  expect(refused.errInfo).toMatchObject({ failingDocumentId: 7, details: { operatorName: '$jsonSchema' } });
});
