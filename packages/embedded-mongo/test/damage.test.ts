import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { open } from 'lmdb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { repairEmbeddedMongo } from '../src/start.ts';
import { problemsOf } from '../src/store/file/check.ts';
import { newFolder, startTestDatabase, type TestDatabase } from './server.ts';

const PAGE = 4096;
const COUNT = 4000;

/** A folder with a few megabytes that every test damages a copy of. */
const whole = newFolder();
let folder: string;
const data = (): string => join(folder, 'data.mdb');

beforeAll(async () => {
  const database = await startTestDatabase({ folder: whole });
  const items = database.db.collection<{ _id: number }>('items');
  await items.createIndexes([{ key: { sku: 1 }, unique: true }, { key: { tags: 1 } }]);
  for (let from = 0; from < COUNT; from += 1000) {
    const docs = Array.from({ length: 1000 }, (_, i) => ({ _id: from + i, sku: `s${from + i}`, tags: [i % 7, 'all'] }));
    await items.insertMany(docs);
  }
  await items.deleteMany({ _id: { $lt: 500 } });
  await database.db.collection('long').insertOne({ text: 'x'.repeat(50_000) });
  await database.db.createCollection('seen', { viewOn: 'items', pipeline: [] });
  await database.stop();
});
afterAll(() => rmSync(whole, { recursive: true, force: true }));
beforeEach(() => {
  folder = newFolder();
  cpSync(whole, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function overwrite(position: number, bytes: Buffer): void {
  const all = readFileSync(data());
  bytes.copy(all, position);
  writeFileSync(data(), all);
}

/** Where pages stand that hold a text. */
function pagesWith(text: string): number[] {
  const all = readFileSync(data());
  const pages = Array.from({ length: all.length / PAGE - 2 }, (_, i) => (i + 2) * PAGE);
  return pages.filter((at) => all.subarray(at, at + PAGE).includes(text));
}

/** One that is in use; older versions of it may lie on free pages. */
function pageWith(text: string): number {
  const all = readFileSync(data());
  for (const at of pagesWith(text)) {
    overwrite(at, garbage(PAGE));
    const isUsed = problemsOf(data()).length > 0;
    writeFileSync(data(), all);
    if (isUsed) return at;
  }
  throw new Error(`no page holds ${text}`);
}
/** As it stands in a document, not in the index. */
const SKU = 'sku\0\x06\0\0\0s3000\0';

const garbage = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, i) => (i * 2_654_435_761) >>> 24));

test('a whole file has no problems', () => expect(problemsOf(data())).toEqual([]));

test.each<[string, () => void]>([
  ['half of the file', () => truncateSync(data(), Math.floor(statSync(data()).size / 2))],
  ['two pages', () => truncateSync(data(), 2 * PAGE)],
  ['100 bytes', () => truncateSync(data(), 100)],
  ['another file', () => writeFileSync(data(), 'these are no data\n'.repeat(9000))],
  ['garbage in the first page', () => overwrite(0, garbage(PAGE))],
  ['garbage in the second page', () => overwrite(PAGE, garbage(PAGE))],
  ['garbage in the middle', () => overwrite(pageWith(SKU), garbage(4 * PAGE))],
  ['a page in place of another', () => overwrite(pageWith(SKU), readFileSync(data()).subarray(8 * PAGE, 9 * PAGE))],
  ['an empty file', () => truncateSync(data(), 0)],
  ['no file', () => rmSync(data())],
])('%s: the server does not start, says so, and changes nothing', async (_name, damage) => {
  damage();
  const before = existsSync(data()) ? readFileSync(data()) : undefined;
  await expect(startTestDatabase({ folder })).rejects.toThrow(/damaged|is gone or empty/);
  expect(before?.equals(readFileSync(data())) ?? !existsSync(data())).toBe(true);
});

test('a file that lacks its last page starts only when nothing is lost', async () => {
  truncateSync(data(), statSync(data()).size - PAGE);
  const problems = problemsOf(data());
  if (problems.length > 0) return;
  const database = await startTestDatabase({ folder });
  expect(await database.db.collection('items').find().toArray()).toHaveLength(COUNT - 500);
  await database.stop();
});

test('an empty folder is no damage', async () => {
  rmSync(folder, { recursive: true, force: true });
  const database = await startTestDatabase({ folder });
  await database.stop();
});

const modes = (): string[] =>
  readdirSync(folder).map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));

test('nobody else on the machine can read the data', async () => {
  rmSync(folder, { recursive: true, force: true });
  const database = await startTestDatabase({ folder });
  await database.db.collection('items').insertOne({});
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await database.stop();
  expect(new Set(modes())).toEqual(new Set(['600']));
});

test('a repair keeps what can be read, and the damaged file', async () => {
  overwrite(pageWith(SKU), garbage(PAGE));
  const damaged = readFileSync(data());
  const { documents, problems, damagedFile } = await repairEmbeddedMongo(folder);
  expect(problems).not.toEqual([]);
  expect(readFileSync(damagedFile).equals(damaged)).toBe(true);

  const database = await startTestDatabase({ folder });
  const items = database.db.collection<{ _id: number; sku: string }>('items');
  const kept = await items.find().toArray();
  expect(kept.length).toBe(documents - 1);
  expect(kept.length).toBeGreaterThan(COUNT - 500 - 100);
  expect(kept.length).toBeLessThanOrEqual(COUNT - 500);
  expect((await items.indexes()).map(({ name }) => name)).toEqual(['_id_', 'sku_1', 'tags_1']);
  expect(await items.countDocuments({ tags: 'all' }, { hint: 'tags_1' })).toBe(kept.length);
  expect(await database.db.command({ validate: 'items' })).toMatchObject({ valid: true, nrecords: kept.length });
  expect((await database.db.collection('long').findOne())?.text).toHaveLength(50_000);
  expect(await database.db.collection('seen').countDocuments()).toBe(kept.length);
  await database.stop();
});

test('a repair takes the state before the last commit where only that is damaged', async () => {
  overwrite(pageWith('c:test.items'), garbage(PAGE));
  const { lacksLastCommit, lost } = await repairEmbeddedMongo(folder);
  expect([lacksLastCommit, lost]).toEqual([true, 0]);
  const database = await startTestDatabase({ folder });
  expect(await database.db.command({ validate: 'items' })).toMatchObject({ valid: true, nrecords: COUNT - 500 });
  await database.stop();
});

test('where the catalog is lost, the documents are found again', async () => {
  for (const page of pagesWith('c:test.items')) overwrite(page, garbage(PAGE));
  await expect(startTestDatabase({ folder })).rejects.toThrow('damaged');
  await repairEmbeddedMongo(folder);
  const database = await startTestDatabase({ folder });
  const found = await database.client.db('recovered').listCollections().toArray();
  const counts = found.map(({ name }) => database.client.db('recovered').collection(name).countDocuments());
  expect(await Promise.all(counts)).toContain(COUNT - 500);
  await database.stop();
});

/** Changes the tables behind the server's back. */
async function meddle(
  change: (table: (name: string) => ReturnType<typeof tableOf>) => Promise<unknown>,
): Promise<void> {
  const root = open({ path: folder, maxDbs: 8 });
  await change((name) => tableOf(root, name));
  await root.close();
}
const tableOf = (root: ReturnType<typeof open>, name: string) =>
  root.openDB<Buffer, Buffer>({ name, keyEncoding: 'binary', encoding: 'binary' });

const last = (table: ReturnType<typeof tableOf>, text: string) => {
  const found = [...table.getRange({})].filter(({ key, value }) => Buffer.concat([key, value]).includes(text));
  const [entry] = found;
  if (!entry) throw new Error(`nothing with ${text}`);
  return { key: Buffer.from(entry.key), value: Buffer.from(entry.value) };
};

async function validated(): Promise<Awaited<ReturnType<TestDatabase['db']['command']>>> {
  const database = await startTestDatabase({ folder });
  const reply = await database.db.command({ validate: 'items' });
  await database.stop();
  return reply;
}

test('validate finds nothing in whole collections', async () => {
  expect(await validated()).toMatchObject({
    valid: true,
    nrecords: COUNT - 500,
    keysPerIndex: { _id_: COUNT - 500, sku_1: COUNT - 500, tags_1: 2 * (COUNT - 500) },
    errors: [],
  });
});

test('validate finds a document whose bytes are not whole', async () => {
  await meddle(async (table) => {
    const { key, value } = last(table('docs'), 's3000');
    value[value.indexOf('sku') - 1] = 0x55;
    await table('docs').put(key, value);
  });
  const reply = await validated();
  expect(reply).toMatchObject({
    valid: false,
    nInvalidDocuments: 1,
    errors: ['1 document is damaged', expect.any(String)],
  });
});

test('validate finds an entry that is missing and one that belongs to nothing', async () => {
  await meddle(async (table) => {
    const { key, value } = last(table('idx'), 's3000');
    await table('idx').remove(key);
    key[key.length - 3] = 0x7a;
    await table('idx').put(key, value);
  });
  const reply = await validated();
  expect(reply).toMatchObject({ valid: false, indexDetails: { sku_1: { valid: false }, tags_1: { valid: true } } });
  expect(reply.missingIndexEntries).toHaveLength(1);
  expect(reply.extraIndexEntries).toHaveLength(1);
});

test('validate finds a document that is gone from under its entries', async () => {
  await meddle((table) => table('docs').remove(last(table('docs'), 's3000').key));
  const reply = await validated();
  expect(reply).toMatchObject({ valid: false, nrecords: COUNT - 501 });
  expect(reply.extraIndexEntries).toHaveLength(4);
});

test('a backup stands in for a damaged file', async () => {
  const database = await startTestDatabase({ folder });
  const backup = newFolder();
  await database.db.admin().command({ backup });
  await database.stop();
  truncateSync(data(), 100);
  copyFileSync(join(backup, 'data.mdb'), data());
  expect(await validated()).toMatchObject({ valid: true, nrecords: COUNT - 500 });
  rmSync(backup, { recursive: true, force: true });
});
