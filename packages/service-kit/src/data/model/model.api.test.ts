import { MongoBulkWriteError } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../ids.ts';
import { type Database, openDatabase } from '../mongo.ts';
import { atVersion } from './at-version.ts';
import { type DocumentIn, defineModel } from './define-model.ts';
import {
  date,
  flag,
  listOf,
  listOfContract,
  nullable,
  number,
  ofContract,
  oneOf,
  optional,
  part,
  text,
} from './fields.ts';
import type { WebsiteModel } from './models.ts';
import { mongoose, trusted } from './mongoose.ts';

const address = z.strictObject({ city: z.string() });
const people = defineModel({
  collection: 'people',
  fields: {
    name: text,
    rank: oneOf('guest', 'host'),
    visits: number,
    isHere: flag,
    since: date,
    nickname: optional(text),
    leftMs: nullable(number),
    marks: listOf(part({ id: text, at: number })),
    stays: optional(listOfContract(z.strictObject({ city: z.string(), nights: z.number() }))),
    address: optional(ofContract(address)),
    addressBefore: nullable(ofContract(address)),
    version: optional(number),
  },
  indexes: [
    { key: { websiteId: 1, name: 1 }, unique: true },
    { key: { since: 1 }, expireAfterSeconds: 3_600 },
  ],
});
type Person = DocumentIn<typeof people>;
type NewPerson = Omit<Person, 'websiteId' | 'schemaVersion'>;

const aPerson = (changes: Partial<NewPerson> = {}): NewPerson => ({
  ...{ _id: newId('one'), name: newId('name'), rank: 'guest', visits: 1, isHere: true, since: new Date() },
  ...{ leftMs: null, addressBefore: null, marks: [{ id: 'a', at: 1 }], ...changes },
});

let database: Database;
let model: WebsiteModel<Person>;
const here = () => model.of('site-a');
const open = () => openDatabase(process.env.TEST_MONGODB_URL ?? '', newId('t').replaceAll(/\W/g, ''));

beforeAll(async () => {
  database = await open();
  model = database.models.open(people);
  await database.models.prepare();
});
afterAll(async () => {
  await database.db.dropDatabase();
  await database.close();
});

/** What nobody's types would let through, as it might come from outside. */
const odd = (value: object) => value as never;
const stored = (_id: string) => database.db.collection<Person>('people').findOne({ _id });

describe('writing', () => {
  test('stores the document with its website and version, and nothing besides', async () => {
    const one = aPerson();
    await here().insertOne(one);
    expect(await stored(one._id)).toEqual({ ...one, websiteId: 'site-a', schemaVersion: 1 });
  });

  test.each([
    ['a field nobody knows', { nothing: true }],
    ['a field nobody knows, inside a part', { marks: [{ id: 'a', at: 1, nothing: true }] }],
    ['a text where a number belongs', { visits: '5' }],
    ['a number where a text belongs', { name: 5 }],
    ['a word that is none of those there are', { rank: 'king' }],
    ['nothing where something belongs', { name: undefined }],
    ['null where a value may only be missing', { nickname: null }],
    ['what is not as its contract says', { address: { town: 'Ely' } }],
    ['null where a contract’s value may only be missing', { address: null }],
    ['one of a list that is not as its contract says', { stays: [{ city: 'Ely', nights: 1 }, { city: 'Ely' }] }],
    ['nothing in a list of contract’s values', { stays: [null] }],
    ['null where such a list may only be missing', { stays: null }],
  ])('%s is refused, in a new document and in an update', async (_what, change) => {
    const one = aPerson();
    await expect(here().insertOne({ ...one, ...(change as object) })).rejects.toThrow();
    await expect(here().put({ ...one, ...(change as object) })).rejects.toThrow();
    await expect(here().insertNew([one, { ...aPerson(), ...(change as object) }])).rejects.toThrow();
    await expect(here().putAll([one, { ...aPerson(), ...(change as object) }])).rejects.toThrow();
    expect(await stored(one._id)).toBeNull();
    const known = aPerson();
    await here().insertOne(known);
    const before = await stored(known._id);
    if (Object.values(change)[0] === undefined) return;
    await expect(here().updateOne({ _id: known._id }, { $set: odd(change) })).rejects.toThrow();
    await expect(here().findOneAndUpdate({ _id: known._id }, { $set: odd(change) })).rejects.toThrow();
    expect(await stored(known._id)).toEqual(before);
  });

  test('a mistyped field is known before anything runs, and refused when it does', async () => {
    // @ts-expect-error it is called visits
    await expect(here().updateOne({ _id: 'x' }, { $set: { visit: 1 } })).rejects.toThrow(/visit/);
    // @ts-expect-error it is called visits
    await expect(here().findOne({ visit: 1 })).rejects.toThrow(/visit/);
    // @ts-expect-error a name is no number
    await expect(here().updateOne({ _id: 'x' }, { $inc: { name: 1 } })).rejects.toThrow(/name/);
  });

  test('an element of a wrong shape is not pushed', async () => {
    const one = aPerson();
    await here().insertOne(one);
    const push = (mark: object) => here().updateOne({ _id: one._id }, { $push: odd({ marks: mark }) });
    await expect(push({ id: 'b', at: 'noon' })).rejects.toThrow();
    await expect(push({ id: 'b', at: 2, by: 'me' })).rejects.toThrow();
    await push({ id: 'b', at: 2 });
    expect((await here().findOne({ _id: one._id }))?.marks).toHaveLength(2);
  });

  test('what is not as its contract says is not pushed, nor among others; what is can be pulled by a part of it', async () => {
    const [york, ely, deal] = ['York', 'Ely', 'Deal'].map((city, at) => ({ city, nights: at }));
    const one = aPerson({ stays: [{ city: 'Bath', nights: 3 }] });
    await here().insertOne(one);
    const push = (stays: object) => here().updateOne({ _id: one._id }, { $push: odd({ stays }) });
    await expect(push({ city: 'Ely', nights: 'one' })).rejects.toThrow();
    await expect(push({ city: 'Ely', nights: 1, more: 1 })).rejects.toThrow();
    await expect(push({ $each: [york, { city: 'Ely' }] })).rejects.toThrow();
    await push(york ?? {});
    await push({ $each: [ely, deal] });
    await here().updateOne({ _id: one._id }, { $pull: odd({ stays: { city: 'Ely' } }) });
    expect((await stored(one._id))?.stays).toEqual([{ city: 'Bath', nights: 3 }, york, deal]);
  });

  test('an update that makes a document stamps it as an insert does', async () => {
    const { _id, ...fields } = aPerson();
    await here().updateOne({ _id }, { $set: fields }, { upsert: true });
    expect(await stored(_id)).toEqual({ _id, ...fields, websiteId: 'site-a', schemaVersion: 1 });
  });

  test('many whole documents are written over those with their ids, each website over its own', async () => {
    const [one, other] = [aPerson(), aPerson()];
    await here().insertOne(one);
    await here().putAll([{ ...one, visits: 2 }, other]);
    expect(await stored(one._id)).toEqual({ ...one, visits: 2, websiteId: 'site-a', schemaVersion: 1 });
    expect(await stored(other._id)).toEqual({ ...other, websiteId: 'site-a', schemaVersion: 1 });
    await expect(model.of('site-b').putAll([{ ...one, visits: 3 }])).rejects.toThrow(/duplicate key/);
    await here().putAll([]);
  });

  test('of many updates at once each has its own condition', async () => {
    const one = aPerson();
    await here().insertOne(one);
    await here().updateEach([
      { filter: { _id: one._id, visits: 1 }, update: { $inc: { visits: 1 } } },
      { filter: { _id: one._id, visits: 7 }, update: { $inc: { visits: 1 } }, upsert: true },
    ]);
    expect((await stored(one._id))?.visits).toBe(2);
    await here().updateEachMade([{ filter: { _id: one._id }, update: { $inc: { visits: 1 } } }]);
    expect((await stored(one._id))?.visits).toBe(3);
    const wrong = { filter: { _id: one._id }, update: { $set: odd({ visits: 'many' }) } };
    await expect(here().updateEach([wrong])).rejects.toThrow();
  });

  describe('over what somebody saw', () => {
    const { _id: _, visits: __, ...fields } = aPerson();
    const save = (_id: string, seen: number, visits: number) =>
      here().changeIf(
        { _id, version: atVersion(seen) },
        { $set: { ...fields, name: _id, visits }, $inc: { version: 1 } },
        { upsert: seen === 0 },
      );
    const eight = [0, 1, 2, 3, 4, 5, 6, 7];

    test('of many who saw the same version one writes, the first time and later', async () => {
      const id = newId('one');
      for (const seen of [0, 1, 2]) {
        const saves = await Promise.all(eight.map((visits) => save(id, seen, visits)));
        expect(saves.filter(Boolean)).toHaveLength(1);
        expect(await stored(id)).toMatchObject({ version: seen + 1, visits: saves.indexOf(true) });
      }
    });

    test('an older version, or one of what is not there, changes and makes nothing', async () => {
      const id = newId('one');
      expect(await save(id, 1, 5)).toBe(false);
      expect(await stored(id)).toBeNull();
      expect([await save(id, 0, 1), await save(id, 1, 2)]).toEqual([true, true]);
      const before = await stored(id);
      expect([await save(id, 0, 3), await save(id, 1, 4), await save(id, 3, 5)]).toEqual([false, false, false]);
      expect(await stored(id)).toEqual(before);
    });

    test('what was there before saves were counted has been saved no times', async () => {
      const one = aPerson();
      await here().insertOne(one);
      expect(await save(one._id, 0, 7)).toBe(true);
      expect(await stored(one._id)).toMatchObject({ version: 1, visits: 7 });
    });

    test('what the schema does not know is refused, not taken for another version', async () => {
      const wrong = { $set: odd({ visits: 'many' }) };
      await expect(here().changeIf({ _id: newId('one') }, wrong, { upsert: true })).rejects.toThrow();
    });
  });

  test('once: what its id or another key is taken for leaves everything as it is, of tries at once too', async () => {
    const one = aPerson();
    const tries = await Promise.all([1, 2, 3, 4].map((visits) => here().insertOnce({ ...one, visits })));
    expect(tries.filter(Boolean)).toHaveLength(1);
    const first = await stored(one._id);
    expect(await here().insertOnce(aPerson({ name: one.name }))).toBe(false);
    expect(await stored(one._id)).toEqual(first);
    expect(await here().count({ name: one.name })).toBe(1);
    await expect(here().insertOnce(odd({ ...aPerson(), visits: 'many' }))).rejects.toThrow();
  });

  test('what is there already stays as it is', async () => {
    const one = aPerson();
    expect(await here().insertNew([one])).toBe(1);
    expect(await here().insertNew([{ ...one, visits: 9 }, aPerson()])).toBe(1);
    expect((await stored(one._id))?.visits).toBe(1);
  });

  test('what the code itself made in large numbers is stamped, and known ids are left', async () => {
    const one = aPerson();
    const elsewhere = aPerson(odd({ websiteId: 'site-b' }));
    expect(await here().insertMade([one, elsewhere])).toBe(2);
    expect(await here().insertMade([{ ...one, visits: 9 }])).toBe(0);
    expect(await stored(one._id)).toEqual({ ...one, websiteId: 'site-a', schemaVersion: 1 });
    expect(await stored(elsewhere._id)).toMatchObject({ websiteId: 'site-a' });
  });

  test('stages of an update are let through', async () => {
    const one = aPerson();
    await here().insertOne(one);
    const after = await here().findOneAndUpdate({ _id: one._id }, [{ $set: { visits: { $add: ['$visits', 4] } } }]);
    expect(after?.visits).toBe(5);
  });
});

describe('reading', () => {
  test('a filter with a field nobody knows throws', async () => {
    await expect(here().findOne(odd({ nothing: 1 }))).rejects.toThrow(/nothing/);
    await expect(
      here()
        .find({ $or: [odd({ nothing: 1 })] })
        .toArray(),
    ).rejects.toThrow(/nothing/);
    await expect(here().deleteMany(odd({ nothing: 1 }))).rejects.toThrow(/nothing/);
  });

  test('operators from outside are no operators', async () => {
    await here().insertOne(aPerson());
    await expect(here().findOne(odd({ name: { $ne: null } }))).rejects.toThrow(/Cast/);
    await expect(
      here()
        .find(odd({ $and: [{ visits: { $gt: 0 } }] }))
        .toArray(),
    ).rejects.toThrow(/Cast/);
    await expect(here().findOne(odd({ $where: '1' }))).rejects.toThrow(/not allowed/);
    expect(await here().findOne({ visits: trusted({ $gt: 0 }) })).not.toBeNull();
  });

  test('answers plain objects', async () => {
    const one = aPerson();
    await here().insertOne(one);
    const found = await here().findOne({ _id: one._id });
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
    const [only] = await here()
      .find({ _id: one._id }, { projection: { name: 1 } })
      .toArray();
    expect(only).toEqual({ _id: one._id, name: one.name });
  });

  test('gives many one after the other, of this website only', async () => {
    const name = newId('name');
    await model.of('site-b').insertOne(aPerson({ name: `${name}-0` }));
    await here().insertNew([1, 2, 3].map((n) => aPerson({ name: `${name}-${n}` })));
    const names: string[] = [];
    const options = { sort: { name: 1 as const }, batchSize: 2, projection: { name: 1 } };
    for await (const one of here().each({ name: trusted({ $regex: `^${name}` }) }, options)) names.push(one.name);
    expect(names).toEqual([1, 2, 3].map((n) => `${name}-${n}`));
    await expect(here().findOne({ $expr: { $gt: ['$visits', 0] } })).rejects.toThrow(/not allowed/);
    expect(await here().findOne({ $expr: trusted({ $gt: ['$visits', 0] }) })).not.toBeNull();
  });
});

describe('websites', () => {
  test('one never sees, changes or counts what is another’s', async () => {
    const one = aPerson();
    await here().insertOne(one);
    const there = model.of('site-b');
    expect(await there.findOne({ _id: one._id })).toBeNull();
    expect(await there.count({ _id: one._id })).toBe(0);
    expect(await there.aggregate([{ $match: { _id: one._id } }]).toArray()).toEqual([]);
    expect((await there.updateOne({ _id: one._id }, { $set: { visits: 9 } })).matchedCount).toBe(0);
    expect((await there.deleteOne({ _id: one._id })).deletedCount).toBe(0);
    await expect(there.put({ ...one, visits: 9 })).rejects.toThrow(/E11000/);
    expect((await stored(one._id))?.visits).toBe(1);
    const byAnyone = await model.everyWebsite().findOne({ _id: one._id });
    expect(byAnyone?.websiteId).toBe('site-a');
    expect(
      await model
        .everyWebsite()
        .aggregate([{ $match: { _id: one._id } }])
        .toArray(),
    ).toHaveLength(1);
  });

  test.each(['', undefined])(
    'without a website (%j) nothing is read, counted, changed or deleted',
    async (websiteId) => {
      const nobody = model.of(websiteId as string);
      const named = /names no website/;
      const all = {};
      await expect(nobody.findOne(all)).rejects.toThrow(named);
      await expect(nobody.find(all).toArray()).rejects.toThrow(named);
      await expect(nobody.count(all)).rejects.toThrow(named);
      await expect(nobody.aggregate([]).toArray()).rejects.toThrow(named);
      await expect(nobody.updateOne(all, { $set: { visits: 0 } })).rejects.toThrow(named);
      await expect(nobody.changeIf(all, { $set: { visits: 0 } }, { upsert: true })).rejects.toThrow(named);
      await expect(nobody.updateMany(all, { $set: { visits: 0 } })).rejects.toThrow(named);
      await expect(nobody.findOneAndUpdate(all, { $set: { visits: 0 } })).rejects.toThrow(named);
      await expect(nobody.updateEach([{ filter: all, update: { $set: { visits: 0 } } }])).rejects.toThrow(named);
      await expect(nobody.deleteOne(all)).rejects.toThrow(named);
      await expect(nobody.deleteMany(all)).rejects.toThrow(named);
      await expect(nobody.put(aPerson())).rejects.toThrow(named);
      await expect(nobody.insertOne(aPerson())).rejects.toThrow(named);
      await expect(nobody.insertNew([aPerson()])).rejects.toThrow(named);
      expect(() => nobody.insertMade([aPerson()])).toThrow(named);
      expect(() => nobody.updateEachMade([{ filter: all, update: { $set: { visits: 0 } } }])).toThrow(named);
    },
  );
});

test('one driver is at work, so that its errors are known wherever they arise', () => {
  expect(mongoose.mongo.MongoBulkWriteError).toBe(MongoBulkWriteError);
});

test('makes the indexes that were declared, once', async () => {
  await database.models.prepare();
  const indexes = await database.db.collection('people').indexes();
  expect(indexes.map(({ key, unique, expireAfterSeconds }) => ({ key, unique, expireAfterSeconds }))).toEqual([
    { key: { _id: 1 } },
    { key: { websiteId: 1, name: 1 }, unique: true },
    { key: { since: 1 }, expireAfterSeconds: 3_600 },
  ]);
});
