import type { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutboxEntry, WithOutbox } from '../data/model/outbox-field.ts';
import { createLogger } from '../logger.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { createOutbox, outboxEntry, type QueuedEvent } from './outbox.ts';
import type { Queues } from './queues.ts';

let service: TestService;
let things: Collection<WithOutbox>;
beforeAll(async () => {
  service = await startTestService({ name: 'svc-forms', version: '1.0.0', features: () => [] }, { ROLE: 'api' });
  things = service.db.collection('things');
  await anOutbox().outbox.ensureIndexes();
});
afterAll(() => service.stop());
beforeEach(() => things.deleteMany({}));

/** An outbox over queues that only note what is put on them, and can be away. */
function anOutbox(now: () => number = Date.now) {
  const sent: { eventId: string; jobId: string | undefined }[] = [];
  const state = { isAway: false, refuses: '' };
  const queues: Queues = {
    add: async (_job, payload, options) => {
      const { id } = (payload as QueuedEvent).event;
      if (state.isAway || state.refuses === id) throw new Error('Redis is away');
      sent.push({ eventId: id, jobId: options?.jobId });
    },
    work: async () => undefined,
    waiting: async () => ({}),
    close: async () => undefined,
  };
  const outbox = createOutbox('svc-forms', [things], queues, createLogger('test', 'silent'), now);
  return { outbox, sent, state };
}

const anEntry = (at = Date.now()) => outboxEntry('website.changed', {}, at);
const keep = (...outbox: OutboxEntry[]) =>
  things.insertOne({ _id: outbox[0]?.id ?? '', websiteId: 'site-a', outbox } as WithOutbox);

describe('The outbox', () => {
  test('sends an event when it is woken, once', async () => {
    const { outbox, sent } = anOutbox();
    const entry = anEntry();
    await keep(entry);
    outbox.wake();
    await expect.poll(() => sent.map(({ eventId }) => eventId)).toEqual([entry.id]);
    expect(await outbox.relay()).toBe(0);
    await outbox.stop();
  });

  test('SAFE-40 sends what a process left behind when it starts', async () => {
    const { outbox, sent } = anOutbox();
    await keep(anEntry());
    outbox.start();
    await expect.poll(() => sent.length).toBe(1);
    await outbox.stop();
  });

  test('sends any number of events at one go', async () => {
    const { outbox, sent } = anOutbox();
    await things.insertMany(
      Array.from({ length: 450 }, (_, at) => ({ _id: `t${at}`, websiteId: 'site-a', outbox: [anEntry()] })),
    );
    expect(await outbox.relay()).toBe(450);
    expect(new Set(sent.map(({ eventId }) => eventId)).size).toBe(450);
    await outbox.stop();
  });

  test('SAFE-41 keeps an event the queue did not take, and sends it as soon as the queue is back', async () => {
    const { outbox, sent, state } = anOutbox();
    await keep(anEntry());
    state.isAway = true;
    await expect(outbox.relay()).rejects.toThrow('Redis is away');
    state.isAway = false;
    expect(await outbox.relay()).toBe(1);
    expect(sent).toHaveLength(1);
    await outbox.stop();
  });

  test('SAFE-41 sends an event that nobody confirms again, less and less often, under another job id', async () => {
    let now = Date.now();
    const { outbox, sent } = anOutbox(() => now);
    await keep(anEntry(now));
    const sentAt: number[] = [];
    const start = now;
    for (; now < start + 300_000; now += 1_000) if ((await outbox.relay()) > 0) sentAt.push((now - start) / 1_000);
    expect(sentAt).toEqual([0, 15, 45, 105, 225]);
    expect(new Set(sent.map(({ jobId }) => jobId)).size).toBe(sent.length);
    await outbox.stop();
  });

  test('sends each event of many once where two processes send at the same time', async () => {
    const [one, other] = [anOutbox(), anOutbox()];
    const many = Array.from({ length: 250 }, () => [anEntry(), anEntry()]);
    await things.insertMany(many.map((outbox, at) => ({ _id: `t${at}`, websiteId: 'site-a', outbox })));
    await Promise.all([one.outbox.relay(), other.outbox.relay()]);
    const jobs = [...one.sent, ...other.sent].map(({ jobId }) => jobId);
    expect([...new Set(jobs)].sort()).toEqual(many.flatMap((entries) => entries.map(({ id }) => `${id}-0`)).sort());
    expect(await one.outbox.relay()).toBe(0);
    await Promise.all([one.outbox.stop(), other.outbox.stop()]);
  });

  test('SAFE-41 sends again at once only what the queue did not take', async () => {
    const { outbox, sent, state } = anOutbox();
    const [taken, refused] = [anEntry(), anEntry()];
    await keep(taken);
    await keep(refused);
    state.refuses = refused.id;
    await expect(outbox.relay()).rejects.toThrow('Redis is away');
    state.refuses = '';
    expect(await outbox.relay()).toBe(1);
    expect(sent.map(({ eventId }) => eventId)).toEqual([taken.id, refused.id]);
    await outbox.stop();
  });

  test('keeps an event that is told later until then, and tells it by itself', async () => {
    const { outbox, sent } = anOutbox();
    const at = Date.now();
    const entry = outboxEntry('website.changed', {}, at, at + 600);
    await keep(entry);
    expect([entry.at, await outbox.relay()]).toEqual([at, 0]);
    outbox.wake(at + 600);
    await expect.poll(() => sent.map(({ eventId }) => eventId)).toEqual([entry.id]);
    expect(Date.now()).toBeGreaterThanOrEqual(at + 600);
    await outbox.stop();
  });

  test('either sends such an event or lets it be taken out again, never both', async () => {
    const { outbox, sent } = anOutbox();
    const entries = Array.from({ length: 60 }, () => anEntry());
    await things.insertMany(entries.map((entry) => ({ _id: entry.id, websiteId: 'site-a', outbox: [entry] })));
    const withdrawn: string[] = [];
    const withdraw = async ({ id }: OutboxEntry) => {
      const unsent = { _id: id, outbox: { $elemMatch: { id, attempt: 0 } } };
      const { modifiedCount } = await things.updateOne(unsent, { $set: { outbox: [] } });
      if (modifiedCount === 1) withdrawn.push(id);
    };
    await Promise.all([outbox.relay(), ...entries.toReversed().map(withdraw)]);
    expect([...withdrawn, ...sent.map(({ eventId }) => eventId)].sort()).toEqual(entries.map(({ id }) => id).sort());
    await outbox.stop();
  });

  test('asks for due events by the index alone', async () => {
    const { outbox } = anOutbox();
    await things.insertMany(
      Array.from({ length: 300 }, (_, at) => ({ _id: `t${at}`, websiteId: 'site-a', outbox: [] })),
    );
    await keep(anEntry());
    const plan = await things.find({ 'outbox.nextAt': { $lte: Date.now() } }).explain('executionStats');
    expect(plan.executionStats).toMatchObject({ totalKeysExamined: 1, totalDocsExamined: 1 });
    await outbox.stop();
  });
});
