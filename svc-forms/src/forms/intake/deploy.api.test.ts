import { Agent, request } from 'node:http';
import type { OwnProcess } from '@tessera/service-kit/testing/own-process.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnService } from '../../../../tools/testing/own-service.ts';
import { forms } from '../../app.ts';
import { aForm, filled, keyOf, loadForms, savePath } from '../../testing/forms.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';

let sink: SmtpSink;
/** Answers nothing in these tests; it has the database and makes keys. */
let beside: TestService;
let own: OwnProcess;
beforeAll(async () => {
  sink = await startSmtpSink();
  const settings = { SMTP_URL: sink.url, CAPTCHA: 'off' as const, LOG_LEVEL: 'error' as const, RATE_LIMIT_SCALE: 1e6 };
  beside = await startTestService(forms, { ...settings, ROLE: 'api' as const });
  await loadForms(beside, [aForm({ notifyEmail: 'owner@example.org' })]);
  own = await startOwnService('svc-forms', { ...beside.config, ROLE: 'both' });
});
afterAll(async () => {
  await own.kill();
  await beside.stop();
  await sink.stop();
});

/** What came of one post: a status, or how its line ended. */
type Outcome = number | string;

/** Posts over kept-alive connections, as the gateway does. */
function postTo(url: string, agent: Agent, headers: Record<string, string>, body: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.on('error', () => resolve('cut'));
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    sent.end(body);
  });
}

test('SAFE-44 a service that is asked to end under load answers what it has begun, aborts no request and leaves no work leased', async () => {
  const caller = beside.as();
  const keys = await Promise.all(Array.from({ length: 600 }, () => keyOf(caller)));
  const headers = { ...(await caller.proof()), 'content-type': 'application/json' };
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const outcomes: Outcome[] = [];
  let isOver = false;
  const visitor = async () => {
    for (let key = keys.pop(); key && !isOver; key = keys.pop()) {
      const body = JSON.stringify({ key, formId: 'form-contact', form: filled() });
      outcomes.push(await postTo(own.url + savePath, agent, headers, body));
      if (outcomes.at(-1) === 'ECONNREFUSED') isOver = true;
    }
  };
  const load = Promise.all(Array.from({ length: 20 }, visitor));
  await expect.poll(() => outcomes.length, { interval: 5 }).toBeGreaterThan(100);
  const askedAt = performance.now();
  const code = await own.end();
  expect([code, performance.now() - askedAt < 25_000]).toEqual([0, true]);
  await load;

  // It ended in the middle, not after all was done; then its door was closed, and nothing else happened to anybody.
  expect(keys.length).toBeGreaterThan(0);
  expect(new Set(outcomes)).toEqual(new Set([200, 'ECONNREFUSED']));
  const stored = beside.db.collection<SubmissionRecord>('submissions');
  expect(await stored.countDocuments({})).toBe(outcomes.filter((outcome) => outcome === 200).length);

  // A started job is done or back in its queue, without waiting until it counts as stalled.
  const { QUEUE_PREFIX: prefix, REDIS_URL: url } = beside.config;
  const queue = new Queue('svc-forms.events', { prefix, connection: { url } });
  expect(await queue.getJobCountByTypes('completed', 'waiting', 'delayed')).toBeGreaterThan(0);
  expect(await queue.getActiveCount()).toBe(0);
  await queue.close();
});
