import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { startTcpProxy, type TcpProxy } from '@tessera/service-kit/testing/tcp-proxy.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redisTroubles, startTroubledRedis, type TroubledRedis } from '../../../../tools/testing/redis-troubles.ts';
import { forms } from '../../app.ts';
import { aForm, loadForms, send } from '../../testing/forms.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';
import { repairAfterMs } from './notice.ts';

let redis: TroubledRedis;
let sink: SmtpSink;
let mailLine: TcpProxy;
let service: TestService;
let now = Date.now();
const unhandled: unknown[] = [];
const keep = (reason: unknown) => void unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', keep);
  redis = await startTroubledRedis();
  sink = await startSmtpSink();
  mailLine = await startTcpProxy(sink.url);
  const settings = {
    SMTP_URL: mailLine.url,
    REDIS_URL: redis.url,
    MAIL_FROM: 'Fernhall <mail@fernhall.example>',
    MAIL_RETRY_MS: 200,
    CAPTCHA: 'off' as const,
    ANSWER_WITHIN_MS: 5_000,
    RATE_LIMIT_SCALE: 1_000,
  };
  service = await startTestService(forms, settings, { now: () => now });
});
afterAll(async () => {
  await service.stop();
  await mailLine.stop();
  await sink.stop();
  await redis.stop();
  process.off('unhandledRejection', keep);
});

const submissions = () => service.db.collection<SubmissionRecord>('submissions');

/** Fills in an owner's form so many times; every answer must be a submission. */
async function submit(owner: string, count: number): Promise<string[]> {
  await loadForms(service, [aForm({ id: owner, notifyEmail: `${owner}@example.org` })]);
  const answers = await Promise.all(Array.from({ length: count }, () => send(service.as(), { formId: owner })));
  // A clock that was put forward is ahead of the timers that would send the events.
  await service.outbox.relay().catch(() => undefined);
  return answers.map(({ status, body }) => {
    expect(status).toBe(200);
    return body.result.submissionId as string;
  });
}

/** Looks at what the queue has lost, as hours would. */
async function letTimePass() {
  now += repairAfterMs + 1_000;
  await service.outbox.relay().catch(() => undefined);
  await service.repairJobs.run('svc-forms.overdue-notices').catch(() => undefined);
}

const waiting = (ids: string[]) =>
  submissions().countDocuments({ _id: { $in: ids }, 'notice.state': { $ne: 'accepted' } });

async function everyOwnerIsNotified(ids: string[], within = 40_000) {
  await expect.poll(() => waiting(ids), { timeout: within }).toBe(0);
}

describe('SAFE-41 With a Redis', () => {
  test.each(redisTroubles)('%s no submission and no notice is lost', async (trouble) => {
    const owner = trouble.replaceAll(/\W+/g, '-');
    const before = await submit(owner, 5);
    await redis.begin(trouble);
    const meanwhile = await submit(owner, 5);
    await redis.end();
    const after = await submit(owner, 5);
    const ids = [...before, ...meanwhile, ...after];
    await everyOwnerIsNotified(after, 20_000);
    await letTimePass();
    await everyOwnerIsNotified(ids);
    const received = sink.received.filter(({ to }) => to.includes(`${owner}@example.org`));
    expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(ids.length);
  });
});

describe('SAFE-43 With a mail server whose line', () => {
  const lines: [string, () => void][] = [
    ['is slow', () => mailLine.trouble({ answerDelayMs: 500 })],
    ['is reset now and then', () => mailLine.trouble({ resetPercent: 5 })],
    ['is cut in the middle of answers', () => mailLine.trouble({ cutAfterBytes: 150 })],
    ['is half-open', () => mailLine.goSilent()],
  ];
  test.each(lines)('%s forms are accepted as usual, and owners are notified soon after', async (trouble, begin) => {
    const owner = `mail-${trouble.replaceAll(/\W+/g, '-')}`;
    begin();
    const startedAt = performance.now();
    const ids = await submit(owner, 4);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await expect
      .poll(() => submissions().countDocuments({ _id: { $in: ids }, 'notice.state': 'due', 'notice.attempts': 0 }), {})
      .toBe(0);
    mailLine.heal();
    const later = await submit(`${owner}-later`, 1);
    await everyOwnerIsNotified(later, 12_000);
    await letTimePass();
    await everyOwnerIsNotified(ids);
    const received = sink.received.filter(({ to }) => to.includes(`${owner}@example.org`));
    // The line may break after the server took a mail: then it comes once more, under the same id.
    expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(ids.length);
    expect(received.length).toBeLessThanOrEqual(2 * ids.length);
  });
});

test('SAFE-47 a mail server that is away for ten minutes: every owner is notified afterwards', async () => {
  mailLine.trouble({ resetPercent: 100 });
  const ids = await submit('away', 5);
  const tried = () => submissions().countDocuments({ _id: { $in: ids }, 'notice.attempts': { $gte: 1 } });
  await expect.poll(tried).toBe(ids.length);
  for (let minute = 1; minute <= 10; minute += 1) {
    now += 60_000;
    await service.repairJobs.run('svc-forms.overdue-notices');
  }
  expect(await submissions().countDocuments({ _id: { $in: ids }, 'notice.state': 'accepted' })).toBe(0);
  mailLine.heal();
  const oneTurnLater = async () => {
    // One that was just being tried as the line healed has its next turn later than the others.
    await letTimePass();
    return waiting(ids);
  };
  await expect.poll(oneTurnLater, { interval: 1_000 }).toBe(0);
  const received = sink.received.filter(({ to }) => to.includes('away@example.org'));
  // A clock that was put forward outruns leases: one may come once more, under the same id.
  expect(new Set(received.map(({ mail }) => mail.messageId))).toEqual(
    new Set(ids.map((id) => `<${id}@fernhall.example>`)),
  );
});

test('SAFE-43 no unhandled rejections remain', () => {
  expect(unhandled).toEqual([]);
});
