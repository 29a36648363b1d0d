import { serialize } from 'bson';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { crc32c } from '../src/wire/checksum.ts';
import { message, RawClient, sequence } from './raw-client.ts';
import { startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
let client: RawClient;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
beforeEach(() => {
  client = new RawClient(database.url);
});
afterEach(() => client.close());

/** `{_id: 1, …}` with the bytes of one more field. */
function withField(...bytes: number[]): Buffer {
  const out = Buffer.concat([serialize({ _id: 1 }).subarray(0, -1), Buffer.from(bytes), Buffer.alloc(1)]);
  out.writeInt32LE(out.length, 0);
  return out;
}
const [X, NUL] = [0x78, 0];
const nested = (depth: number): Buffer => {
  let doc = Buffer.from([5, 0, 0, 0, 0]);
  for (let i = 0; i < depth; i++) {
    doc = Buffer.concat([Buffer.alloc(4), Buffer.from([3, X, NUL]), doc, Buffer.alloc(1)]);
    doc.writeInt32LE(doc.length, 0);
  }
  return Buffer.concat([Buffer.alloc(4), Buffer.from([3, X, NUL]), doc, Buffer.alloc(1)]);
};

const MALFORMED: [string, Buffer][] = [
  ['a text that does not end', withField(2, X, NUL, 2, 0, 0, 0, X, X)],
  ['a text of no length', withField(2, X, NUL, 0, 0, 0, 0)],
  ['a text of negative length', withField(2, X, NUL, 255, 255, 255, 255, NUL)],
  ['a text longer than the document', withField(2, X, NUL, 99, 0, 0, 0, X, NUL)],
  ['a text that is not UTF-8', withField(2, X, NUL, 2, 0, 0, 0, 0xff, NUL)],
  ['a name that is not UTF-8', withField(10, 0xff, NUL)],
  ['a name that does not end', withField(10, X)],
  ['an unknown type', withField(0x55, X, NUL)],
  ['a boolean of 2', withField(8, X, NUL, 2)],
  ['half a number', withField(1, X, NUL, 0, 0)],
  ['a document within that is too long', withField(3, X, NUL, 99, 0, 0, 0, NUL)],
  ['a document within that is too short', withField(3, X, NUL, 4, 0, 0, 0, NUL)],
  ['a list that is longer than it says', withField(4, X, NUL, 5, 0, 0, 0, 10, 0x30, NUL, NUL)],
  ['a binary longer than the document', withField(5, X, NUL, 99, 0, 0, 0, 0)],
  ['an old binary of the wrong length', withField(5, X, NUL, 5, 0, 0, 0, 2, 9, 0, 0, 0, 1)],
  ['code of the wrong length', withField(15, X, NUL, 9, 0, 0, 0, 1, 0, 0, 0, NUL, 5, 0, 0, 0, NUL)],
  ['a document that goes on after its end', Buffer.concat([withField(NUL, 10, X, NUL)])],
];

test.each(MALFORMED)('%s is not stored: 22', async (_name, document) => {
  const more = sequence('documents', [serialize({ _id: 0 }), document, serialize({ _id: 2 })]);
  const name = `bad${MALFORMED.findIndex(([, one]) => one === document)}`;
  const reply = await client.ask(message({ insert: name, $db: 'test' }, { more }));
  expect(reply).toMatchObject({ ok: 1, n: 1, writeErrors: [{ index: 1, code: 22 }] });
  expect(await database.db.collection(name).find().toArray()).toEqual([{ _id: 0 }]);
});

test('a body that is no document is answered with 22, and the connection goes on', async () => {
  const body = withField(0x55, X, NUL);
  expect(await client.ask(message(body))).toMatchObject({ ok: 0, code: 22, codeName: 'InvalidBSON' });
  expect(await client.ask(message({ ping: 1, $db: 'admin' }))).toMatchObject({ ok: 1 });
});

test('documents may be 200 deep, not 20,000', async () => {
  const deep = nested(20_000);
  deep.writeInt32LE(deep.length, 0);
  const reply = await client.ask(message({ insert: 'deep', $db: 'test' }, { more: sequence('documents', [deep]) }));
  expect(reply).toMatchObject({ writeErrors: [{ code: 15 }] });
});

const ping = { ping: 1, $db: 'admin' };
const cut = (bytes: Buffer, length: number): Buffer => {
  bytes.writeInt32LE(length, 0);
  return bytes.subarray(0, length);
};

test.each<[string, Buffer]>([
  ['flags nobody knows', message(ping, { flags: 0x100 })],
  ['a wrong checksum', message(ping, { flags: 1, more: Buffer.from([1, 2, 3, 4]) })],
  ['a second body', message(ping, { more: Buffer.concat([Buffer.from([0]), serialize(ping)]) })],
  ['an unknown section', message(ping, { more: Buffer.from([7, 5, 0, 0, 0, 0]) })],
  ['a body longer than the message', cut(message(ping), 30)],
  [
    'documents longer than their section',
    message(ping, { more: sequence('documents', [Buffer.from([99, 0, 0, 0, 0])]) }),
  ],
])('%s ends the connection, and nothing else', async (_name, bytes) => {
  expect(await client.ask(bytes)).toBeUndefined();
  expect(await database.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
});

test('a right checksum is taken', async () => {
  const bytes = message(ping, { flags: 1, more: Buffer.alloc(4) });
  bytes.writeUInt32LE(crc32c(bytes.subarray(0, -4)), bytes.length - 4);
  expect(await client.ask(bytes)).toMatchObject({ ok: 1 });
});

test.each([['a.b'], [''], ['a/b'], ['a b'], ['a$b'], ['a"b'], ['x'.repeat(64)]])('database "%s": 73', async (name) => {
  expect(await client.ask(message({ insert: 'c', documents: [{}], $db: name }))).toMatchObject({ ok: 0, code: 73 });
});

test('no database at all: 40571', async () => {
  expect(await client.ask(message({ ping: 1 }))).toMatchObject({ ok: 0, code: 40571 });
});

test.each(['a$b', '.a', 'system.mine', 'x'.repeat(256), ''])('collection "%s" is not made: 73', async (name) => {
  expect(await client.ask(message({ create: name, $db: 'test' }))).toMatchObject({ code: 73 });
  const insert = await client.ask(message({ insert: name, documents: [{}], $db: 'test' }));
  expect([insert?.code, insert?.writeErrors?.[0].code]).toContain(73);
});

test('two databases whose names differ in case only: 13297', async () => {
  await client.ask(message({ insert: 'c', documents: [{}], $db: 'Shop' }));
  expect(await client.ask(message({ create: 'c', $db: 'shop' }))).toMatchObject({ code: 13297 });
});

test('a client that does not read its answers gets no more of them until it does', async () => {
  await database.db.collection('large').insertMany(Array.from({ length: 4 }, () => ({ text: 'x'.repeat(1e6) })));
  client.socket.pause();
  const pairs = Array.from({ length: 20 }, (_, n) => [
    message({ find: 'large', $db: 'test' }),
    message({ insert: 'marks', documents: [{ n }], $db: 'test' }),
  ]);
  client.socket.write(Buffer.concat(pairs.flat()));
  for (let i = 0; i < 200; i++) await database.db.command({ ping: 1 });
  // The first answers may lie in the buffers of the sockets.
  const marks = database.db.collection('marks');
  expect(await marks.countDocuments()).toBeLessThan(10);
  client.socket.resume();
  for (let i = 0; i < 40; i++) expect(await client.reply()).toMatchObject({ ok: 1 });
  expect(await marks.countDocuments()).toBe(20);
});
