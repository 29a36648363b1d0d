import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, loadForms, send } from '../../testing/forms.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';
import { togetherMs } from './notice.ts';

let sink: SmtpSink;
let service: TestService;
let now = Date.now();
beforeAll(async () => {
  sink = await startSmtpSink();
  const mail = { SMTP_URL: sink.url, MAIL_FROM: 'Fernhall <mail@fernhall.example>', MAIL_RETRY_MS: 5 };
  // A tenth of every limit: three mails an hour about one form.
  const settings = { ...mail, CAPTCHA: 'off' as const, RATE_LIMIT_SCALE: 0.1 };
  service = await startTestService(forms, settings, { now: () => now });
});
afterAll(async () => {
  await service.stop();
  await sink.stop();
});

const sendOverdue = () => service.repairJobs.run('svc-forms.overdue-notices');
const mailsTo = (address: string) => sink.received.filter(({ to }) => to.includes(address));

/** A form with that many submissions, each by a different person. */
async function aFormWith(name: string, count: number) {
  const owner = `${name}@example.org`;
  const formId = `form-${name}`;
  await loadForms(service, [aForm({ id: formId, notifyEmail: owner })]);
  for (let n = 0; n < count; n += 1) expect((await send(service.as(), { formId })).status).toBe(200);
  const notices = async () => {
    const found = await service.db
      .collection<SubmissionRecord>('submissions')
      .find({ websiteId: 'site-a', formId })
      .toArray();
    return found.map(({ notice }) => notice);
  };
  const states = async () => (await notices()).map(({ state }) => state).sort();
  await expect.poll(() => mailsTo(owner).length).toBe(Math.min(count, 3));
  return { owner, notices, states };
}

test('SAFE-36 of many answers to one form the first get single notices, the rest one mail with their number', async () => {
  const many = await aFormWith('many', 8);
  await sendOverdue();
  await expect.poll(many.states).toEqual([...Array(3).fill('accepted'), ...Array(5).fill('due')]);
  // Another form's are not among them.
  const few = await aFormWith('few', 1);
  await expect.poll(few.states).toEqual(['accepted']);

  // Tried again, it still speaks for the others.
  sink.script(many.owner, 451);
  now += togetherMs;
  await Promise.all([sendOverdue(), sendOverdue()]);
  await expect.poll(many.states).toEqual(Array(8).fill('accepted'));
  const [mail, ...more] = mailsTo(many.owner).slice(3);
  expect(more).toEqual([]);
  expect(mail?.mail.subject).toBe('5 more answers to “Contact”');
  expect(mail?.mail.text).toContain('Every submission is in the admin');
  expect((await many.notices()).some((notice) => 'dueMs' in notice)).toBe(false);
});

test('when the one mail is refused the owner sees of each answer that it was, and why', async () => {
  const shut = await aFormWith('shut', 6);
  sink.script(shut.owner, 550);
  now += togetherMs;
  await sendOverdue();
  await expect.poll(shut.states).toEqual([...Array(3).fill('accepted'), ...Array(3).fill('refused')]);
  const refused = (await shut.notices()).filter(({ state }) => state === 'refused');
  expect(refused.every(({ reason }) => reason?.includes('550'))).toBe(true);
});
