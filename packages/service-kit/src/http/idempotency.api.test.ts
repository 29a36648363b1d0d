import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../data/mongo.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { KeptAnswer } from './held-keys.ts';
import { createIdempotency, type Turn } from './idempotency.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase(process.env.TEST_MONGODB_URL ?? '', newId('t').replaceAll(/\W/g, ''));
});
afterAll(async () => {
  await database.db.dropDatabase();
  await database.close();
});

const caller: CallerClaims = { websiteId: 'site-a', sid: 's', address: '192.0.2.1', kind: 'visitor', locale: 'en-US' };
const secrets = ['a secret for tests, at least 32 characters long'] as const;
const aProcess = (now: () => number) => createIdempotency(database.db, secrets, now);
type Process = ReturnType<typeof aProcess>;

let key = '';
beforeEach(() => {
  key = newId('key');
});
const begin = (process: Process, body: unknown = 1) => process.begin(key, 'note', caller, body);
const codeOf = (turn: Turn | Failure) => (turn instanceof Failure ? turn.code : turn.kind);
async function work(turn: Turn | Failure) {
  if (turn instanceof Failure || turn.kind !== 'work') throw new Error(`no work: ${codeOf(turn)}`);
  return turn;
}
const stored = () => database.db.collection<KeptAnswer>('idempotency').findOne({}, { sort: { startedAt: -1 } });

test('SAFE-40 SAFE-46 the key of a process that died is free after a few seconds', async () => {
  await begin(aProcess(() => Date.now() - 4_000));
  expect(codeOf(await begin(aProcess(Date.now)))).toBe('request.in_progress');
  expect(codeOf(await begin(aProcess(() => Date.now() + 2_000)))).toBe('work');
});

test('SAFE-46 the key of a process that lives is held however long the work takes', async () => {
  let now = Date.now();
  const turn = await work(await begin(aProcess(() => now)));
  now += 120_000;
  await expect.poll(async () => Number((await stored())?.heldUntil)).toBeGreaterThan(now);
  const other = aProcess(() => now);
  expect(codeOf(await begin(other))).toBe('request.in_progress');
  await turn.finish(200, { text: 'done' });
  expect(await begin(other)).toEqual({ kind: 'repeat', status: 200, body: { text: 'done' } });
});

test('SAFE-46 one that was thought dead neither frees nor ends what another does now', async () => {
  const [before, after] = [aProcess(() => Date.now() - 10_000), aProcess(Date.now)];
  const first = await work(await begin(before));
  const second = await work(await begin(after));
  await first.abandon();
  expect(codeOf(await begin(after))).toBe('request.in_progress');
  await first.finish(200, 'first');
  await second.finish(200, 'second');
  expect(await begin(after)).toMatchObject({ body: 'second' });
});

test('SAFE-46 another body is another request, whoever died over the first', async () => {
  await begin(
    aProcess(() => Date.now() - 10_000),
    'one body',
  );
  expect(codeOf(await begin(aProcess(Date.now), 'another'))).toBe('request.idempotency_reused');
});

test('SAFE-46 keys that come at one moment are taken each by itself, and one of them by one only', async () => {
  const process = aProcess(Date.now);
  const keys = ['a', 'b', 'a', 'c', 'a'].map((name) => `${key}-${name}`);
  const turns = await Promise.all(keys.map((one) => process.begin(one, 'note', caller, 1)));
  expect(turns.map(codeOf)).toEqual(['work', 'work', 'request.in_progress', 'work', 'request.in_progress']);
});

test('SAFE-46 the key of an account is the same after it has signed in again', async () => {
  const process = aProcess(Date.now);
  const of = (sid: string, siteUserId: string) =>
    process.begin(key, 'note', { ...caller, kind: 'staff', sid, siteUserId }, 1);
  await (await work(await of('before', 'user-1'))).finish(200, 'done');
  expect(await of('after', 'user-1')).toMatchObject({ kind: 'repeat', body: 'done' });
  expect(codeOf(await of('after', 'user-2'))).toBe('work');
});
