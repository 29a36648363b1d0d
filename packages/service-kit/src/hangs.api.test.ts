import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { defineCall } from '@tessera/contracts/call.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ServiceConfig } from './config.ts';
import { defineModel } from './data/model/define-model.ts';
import { number } from './data/model/fields.ts';
import { route } from './http/route.ts';
import { defineJob } from './queue/job.ts';
import type { ServiceDefinition } from './service.ts';
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts';
import { startTestService, type TestCaller, type TestService } from './testing/test-service.ts';

const answer = z.strictObject({ count: z.int() });
const call = (id: string) => defineCall({ id, method: 'POST', path: `/api/${id}`, summary: 'One of a kind', answer });
const [limited, stored, stuck, queued] = [call('limited'), call('stored'), call('stuck'), call('queued')];
const [breaking, heldChange] = [call('breaking'), call('held')];
const stuckRead = defineCall({ id: 'stuckRead', method: 'GET', path: '/api/stuck-read', summary: 'Hangs', answer });
let release = () => {};
const gate = new Promise<void>((resolve) => {
  release = resolve;
});
const held = { runs: 0, gate };

const job = { name: 'svc-forms.hang-test', attempts: 5, backoffMs: 100 };
const done = new Set<string>();
/** Calls that did their work and cut the line to the database. */
let broken = 0;

const noteModel = defineModel({ collection: 'notes', fields: { at: number }, indexes: [{ key: { websiteId: 1 } }] });

const definition: ServiceDefinition<ServiceConfig> = {
  name: 'svc-forms',
  version: '1.0.0',
  features: ({ models, queues }) => {
    const notes = models.open(noteModel);
    let next = 0;
    return [
      {
        jobs: [
          defineJob({
            ...job,
            payload: z.object({ id: z.string() }),
            run: async ({ id }) => void done.add(id),
          }),
        ],
        routes: [
          route({
            call: limited,
            access: 'anyone',
            limits: [
              { name: 'one', max: 1_000, windowMs: 60_000 },
              { name: 'two', max: 1_000, windowMs: 60_000, per: 'address' },
            ],
            handle: () => ({ count: 1 }),
          }),
          route({
            call: stored,
            access: 'anyone',
            handle: async ({ caller }) => {
              next += 1;
              const scoped = notes.of(caller.websiteId);
              await scoped.insertNew([{ _id: `note_${next}_${Date.now()}`, at: next }]);
              return { count: await scoped.count({}) };
            },
          }),
          route({
            call: breaking,
            access: 'anyone',
            handle: () => {
              broken += 1;
              mongo.cut();
              return { count: broken };
            },
          }),
          route({
            call: stuck,
            access: 'anyone',
            form: { body: () => undefined, success: () => '/done', failure: () => '/back' },
            handle: () => new Promise(() => {}),
          }),
          route({ call: stuckRead, access: 'anyone', handle: () => new Promise(() => {}) }),
          route({
            call: heldChange,
            access: 'anyone',
            handle: async () => {
              held.runs += 1;
              await held.gate;
              return { count: held.runs };
            },
          }),
          route({
            call: queued,
            access: 'anyone',
            handle: async ({ requestId }) => {
              await queues.add(job, { id: requestId }, { jobId: requestId });
              return { count: 1 };
            },
          }),
        ],
      },
    ];
  },
};

let mongo: TcpProxy;
let redis: TcpProxy;
let service: TestService;
const unhandled: unknown[] = [];
const keep = (reason: unknown) => void unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', keep);
  mongo = await startTcpProxy(process.env.TEST_MONGODB_URL ?? '');
  redis = await startTcpProxy(process.env.TEST_REDIS_URL ?? '');
  service = await startTestService(definition, {
    MONGODB_URL: mongo.url,
    REDIS_URL: redis.url,
    ANSWER_WITHIN_MS: 5_000,
    RATE_LIMIT_SCALE: 1_000,
  });
});
afterEach(async () => {
  mongo.heal();
  redis.heal();
  await expect.poll(() => ready()).toMatchObject({ status: 200 });
});
afterAll(async () => {
  await service.stop();
  await Promise.all([mongo.stop(), redis.stop()]);
  process.off('unhandledRejection', keep);
});

async function timed<T>(work: () => Promise<T>): Promise<T & { ms: number }> {
  const startedAt = performance.now();
  const outcome = await work();
  return { ...outcome, ms: performance.now() - startedAt };
}

const make = (id: string, headers: Record<string, string> = {}) =>
  timed(() => service.as().call('POST', `/api/${id}`, undefined, headers));

const ready = () =>
  timed(async () => {
    const response = await fetch(`${service.url}/readyz`);
    return { status: response.status, body: (await response.json()) as { checks: Record<string, string> } };
  });

/** From now until the call is answered as ever. */
async function recovery(id: string): Promise<number> {
  const startedAt = performance.now();
  await expect.poll(async () => (await make(id)).status).toBe(200);
  return performance.now() - startedAt;
}

const limitMs = 6_000;

describe('SAFE-43 A database whose line is half-open', () => {
  test('PAGE-017 is away: calls answer 503 within their limit, others go on, and it is found again by itself', async () => {
    expect((await make('stored')).status).toBe(200);
    mongo.goSilent();
    const [first, second, other, state] = await Promise.all([make('stored'), make('stored'), make('limited'), ready()]);
    for (const refused of [first, second]) {
      expect([refused.status, refused.body.code]).toEqual([503, 'outcome.unknown']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.ms).toBeLessThan(limitMs);
    }
    expect([other.status, state.status, state.body.checks]).toEqual([200, 503, { mongodb: 'away', redis: 'ok' }]);
    expect(other.ms).toBeLessThan(1_000);
    expect(state.ms).toBeLessThan(2_000);
    mongo.heal();
    expect(await recovery('stored')).toBeLessThan(10_000);
  });

  test('is away for calls with an Idempotency-Key too', async () => {
    mongo.goSilent();
    const refused = await make('stored', { 'idempotency-key': 'hang' });
    expect([refused.status, refused.ms < limitMs]).toEqual([503, true]);
  });
});

describe('SAFE-43 A database whose line', () => {
  test('SAFE-46 breaks once the work is done: it is told as done, and done once', async () => {
    const caller = service.as();
    const send = () => caller.call('POST', '/api/breaking', undefined, { 'idempotency-key': 'breaks' });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.body, broken]).toEqual([200, 200, { count: 1 }, 1]);
  });

  test('is cut is away for that moment only, and never a bug', async () => {
    const calls = Array.from({ length: 20 }, () => make('stored'));
    mongo.cut();
    for (const { status } of await Promise.all(calls)) expect([200, 503]).toContain(status);
    expect(await recovery('stored')).toBeLessThan(10_000);
  });

  test('is cut in the middle of answers is away, and never a bug', async () => {
    mongo.trouble({ cutAfterBytes: 300 });
    mongo.cut();
    const calls = await Promise.all(Array.from({ length: 20 }, () => make('stored')));
    for (const { status } of calls) expect([200, 503]).toContain(status);
    mongo.heal();
    expect(await recovery('stored')).toBeLessThan(10_000);
  });

  test('is reset now and then is away now and then', async () => {
    mongo.trouble({ resetPercent: 5 });
    const calls = await Promise.all(Array.from({ length: 60 }, () => make('stored')));
    for (const { status } of calls) expect([200, 503]).toContain(status);
    expect(calls.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  });

  test('is slow makes calls slow, and those that do not need it no slower', async () => {
    mongo.trouble({ answerDelayMs: 500 });
    const [slow, other] = await Promise.all([make('stored'), make('limited')]);
    expect([slow.status, other.status]).toEqual([200, 200]);
    expect(other.ms).toBeLessThan(slow.ms);
  });
});

describe('SAFE-43 SAFE-41 A Redis whose line is half-open', () => {
  test('is away: limits are counted here, work that must be queued answers 503, and it is found again by itself', async () => {
    expect((await make('queued')).status).toBe(200);
    redis.goSilent();
    const [first, second, other, state] = await Promise.all([make('limited'), make('queued'), make('stored'), ready()]);
    expect([first.status, second.status, other.status]).toEqual([200, 503, 200]);
    expect(Math.max(first.ms, second.ms)).toBeLessThan(limitMs);
    expect(other.ms).toBeLessThan(1_000);
    expect([state.status, state.body.checks]).toEqual([503, { mongodb: 'ok', redis: 'away' }]);
    const later = await make('limited');
    expect([later.status, later.ms < 500]).toEqual([200, true]);
    redis.heal();
    expect(await recovery('queued')).toBeLessThan(10_000);
  });

  test('loses no job, and workers take the next ones soon', async () => {
    redis.goSilent();
    await make('queued');
    redis.heal();
    await recovery('queued');
    const { headers } = await make('queued');
    await expect.poll(() => done.has(headers.get('x-request-id') ?? '')).toBe(true);
  });
});

describe('SAFE-43 A Redis whose line', () => {
  test('is cut, reset now and then or slow is no bug', async () => {
    for (const trouble of [{ resetPercent: 5 }, { answerDelayMs: 500 }, { cutAfterBytes: 300 }]) {
      redis.trouble(trouble);
      if (trouble.cutAfterBytes) redis.cut();
      const calls = await Promise.all(Array.from({ length: 20 }, (_, at) => make(at % 2 ? 'queued' : 'limited')));
      for (const { status, ms } of calls) expect([[200, 503].includes(status), ms < limitMs]).toEqual([true, true]);
      redis.heal();
      expect(await recovery('queued'), JSON.stringify(trouble)).toBeLessThan(10_000);
    }
  });
});

describe('A call that never comes to an end', () => {
  test('answers 503 within its limit, and a plain form gets its page back', async () => {
    const [refused, form] = await Promise.all([make('stuck'), timed(() => service.as().post('/api/stuck', {}))]);
    expect([refused.status, refused.body.code, refused.ms < limitMs]).toEqual([503, 'outcome.unknown', true]);
    expect([form.status, form.headers.get('location')]).toEqual([303, '/back?problem=outcome.unknown']);
  });

  test('is unavailable when it only reads: reads have no outcome', async () => {
    const refused = await timed(() => service.as().call('GET', '/api/stuck-read'));
    expect([refused.status, refused.body.code]).toEqual([503, 'service.unavailable']);
  });
});

describe('A change that finishes after its limit', () => {
  const send = (caller: TestCaller, key: string) =>
    caller.call('POST', '/api/held', undefined, { 'idempotency-key': key });

  test('SAFE-46 has an unknown outcome, and the same key reports it: first that it runs, then its only answer', async () => {
    const caller = service.as();
    const late = await send(caller, 'late');
    expect([late.status, late.body.code, late.headers.has('retry-after')]).toEqual([503, 'outcome.unknown', true]);
    const running = await send(caller, 'late');
    expect([running.status, running.body.code]).toEqual([409, 'request.in_progress']);
    release();
    await expect.poll(async () => (await send(caller, 'late')).status).toBe(200);
    const known = await send(caller, 'late');
    expect([known.body, known.headers.get('idempotent-replayed'), held.runs]).toEqual([{ count: 1 }, 'true', 1]);
  });
});

test('SAFE-43 A call that takes long says that it is worked on, so that nobody takes its line for a dead one', async () => {
  const sent = request(`${service.url}/api/stuck`, { method: 'POST', headers: await service.as().proof() });
  const signs: number[] = [];
  sent.on('information', ({ statusCode }) => signs.push(statusCode)).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  expect([answer.statusCode, ...new Set(signs)]).toEqual([503, 102]);
  expect(signs.length).toBeGreaterThanOrEqual(2);
});

test('SAFE-43 none of it left a rejection that nobody handled', () => {
  expect(unhandled).toEqual([]);
});
