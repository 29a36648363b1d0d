import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Database, openDatabase } from '../mongo.ts';
import { defineModel } from './define-model.ts';
import { number, optional, text } from './fields.ts';

const name = newId('t').replaceAll(/\W/g, '');
const count = 1_234;
const opened: Database[] = [];
const open = async () => {
  const database = await openDatabase(process.env.TEST_MONGODB_URL ?? '', name);
  opened.push(database);
  return database;
};
const collection = 'jars';
const fields = { name: text, grams: optional(number), kilos: optional(number) };
const first = defineModel({ collection, fields: { name: text, grams: number } });
const second = defineModel({ collection, fields, migrations: [{ $inc: { grams: 1 } }] });
const inKilos = [{ $set: { kilos: { $divide: ['$grams', 1_000] } } }, { $unset: 'grams' }];
const third = defineModel({ collection, fields, migrations: [{ $inc: { grams: 1 } }, inKilos] });

let database: Database;
beforeAll(async () => {
  database = await open();
  const jars = database.models.open(first).of('site-a');
  await jars.insertNew(
    Array.from({ length: count }, (_, at) => ({
      _id: `jar-${String(at).padStart(4, '0')}`,
      name: `jar ${at}`,
      grams: 999,
    })),
  );
  // One of before there were versions.
  await database.db.collection(collection).updateOne({ _id: 'jar-0007' as never }, { $unset: { schemaVersion: '' } });
});
afterAll(async () => {
  await database.db.dropDatabase();
  await Promise.all(opened.map((one) => one.close()));
});

test('two processes that start together bring every document to the newest version once', async () => {
  const processes = await Promise.all([open(), open()]);
  await Promise.all(
    processes.map(({ models }) => {
      models.open(second);
      return models.prepare();
    }),
  );
  const all = await database.db.collection(collection).find().hint({ _id: 1 }).toArray();
  expect(all).toHaveLength(count);
  expect(all.every(({ grams, schemaVersion }) => grams === 1_000 && schemaVersion === 2)).toBe(true);
});

test('the next version begins where the one before ended, and what is done is not looked for again', async () => {
  const { models } = await open();
  const jars = models.open(third);
  await models.prepare();
  expect(await jars.of('site-a').findOne({ _id: 'jar-0007' })).toEqual({
    ...{ _id: 'jar-0007', websiteId: 'site-a', name: 'jar 7', kilos: 1, schemaVersion: 3 },
  });
  await database.db.collection(collection).updateOne({ _id: 'jar-0008' as never }, { $set: { schemaVersion: 2 } });
  await models.prepare();
  expect((await jars.of('site-a').findOne({ _id: 'jar-0008' }))?.schemaVersion).toBe(2);
  await jars.of('site-a').insertOne({ _id: 'new', name: 'new', kilos: 3 });
  expect((await jars.of('site-a').findOne({ _id: 'new' }))?.schemaVersion).toBe(3);
});
