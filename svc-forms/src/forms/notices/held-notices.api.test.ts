import { role } from '@tessera/contracts/enumerations.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, loadForms, send } from '../../testing/forms.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';

const dayMs = 24 * 3_600_000;
const noon = Date.parse('2026-11-28T12:00:00Z');
let sink: SmtpSink;
let service: TestService;
let now = noon;
beforeAll(async () => {
  sink = await startSmtpSink();
  const mail = { SMTP_URL: sink.url, MAIL_FROM: 'Fernhall <mail@fernhall.example>', MAIL_RETRY_MS: 5 };
  const settings = { ...mail, SITE_ORIGIN: 'https://fernhall.example', CAPTCHA: 'offline' as const };
  service = await startTestService(forms, { ...settings, RATE_LIMIT_SCALE: 1_000 }, { now: () => now });
});
afterAll(async () => {
  await service.stop();
  await sink.stop();
});

let count = 0;
let owner = '';
let formId = '';
beforeEach(async () => {
  now = noon + count * 10 * dayMs;
  count += 1;
  owner = `owner${count}@example.org`;
  formId = `form-${count}`;
  await loadForms(service, [aForm({ id: formId, notifyEmail: owner, captchaEnabled: true })]);
});

const withoutScripts = { withoutCaptcha: true };
const sendOne = async (more: object = withoutScripts): Promise<string> => {
  now += 1;
  return (await send(service.as(), { formId, ...more })).body.result.submissionId;
};
const mails = () => sink.received.filter(({ to }) => to.includes(owner)).map(({ mail }) => mail);
/** Days later, at eight. */
const morning = async (days = 1) => {
  now = Math.floor(now / dayMs) * dayMs + days * dayMs + 8 * 3_600_000;
  await Promise.all([1, 2].map(() => service.repairJobs.run('svc-forms.overdue-notices')));
};
const noticesOf = async () =>
  (
    await service.db
      .collection<SubmissionRecord>('submissions')
      .find({ websiteId: 'site-a', formId })
      .sort({ createdMs: 1 })
      .toArray()
  ).map(({ notice }) => notice);
const states = async () => (await noticesOf()).map(({ state }) => state);
const move = (ids: string[], box: string) =>
  service
    .as({ kind: 'staff', siteUserId: 'u', roles: [role.admin] })
    .call('POST', '/api/form/submissions/changes', { ids, change: { box } });

test('submissions to review are in one digest in the morning: how many, and where they are', async () => {
  for (let n = 0; n < 3; n += 1) await sendOne();
  await service.repairJobs.run('svc-forms.overdue-notices');
  expect([mails(), await states()]).toEqual([[], ['due', 'due', 'due']]);
  await morning();
  await expect.poll(states).toEqual(['accepted', 'accepted', 'accepted']);
  const [mail, ...more] = mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Answers to “Contact” to look at: 3');
  expect(mail?.text).toContain(`https://fernhall.example/config/submissions?form=${formId}&view=spam`);
  expect(mail?.text).not.toMatch(/imogen|Hello there/i);
});

test('what comes after it waits for the next morning: two mails are a day apart', async () => {
  await sendOne();
  await morning();
  await expect.poll(() => mails().length).toBe(1);
  await sendOne();
  now += dayMs / 2;
  await service.repairJobs.run('svc-forms.overdue-notices');
  await expect.poll(states).toEqual(['accepted', 'due']);
  await morning();
  await expect.poll(states).toEqual(['accepted', 'accepted']);
  expect(mails().map(({ subject }) => subject)).toEqual(
    ['1', '1'].map((one) => `Answers to “Contact” to look at: ${one}`),
  );
});

test('reviewed ones are not counted, and no mail is sent if all are', async () => {
  const [_, second, third] = [await sendOne(), await sendOne(), await sendOne()];
  await move([second], 'inbox');
  await move([third], 'bin');
  await morning();
  await expect.poll(states).toEqual(['accepted', 'none', 'none']);
  expect(mails().map(({ subject }) => subject)).toEqual(['Answers to “Contact” to look at: 1']);
  expect((await noticesOf())[1]?.reason).toBe('It was looked at before the mail about it was due');

  const last = await sendOne();
  await move([last], 'archive');
  await morning();
  await expect.poll(states).toEqual(['accepted', 'none', 'none', 'none']);
  expect(mails()).toHaveLength(1);
});

test('a mail server that is away is tried again, and the one mail still speaks for all', async () => {
  sink.script(owner, 451);
  for (let n = 0; n < 2; n += 1) await sendOne();
  await morning();
  await expect.poll(states).toEqual(['accepted', 'accepted']);
  expect(mails()).toHaveLength(1);
});

test('suspected spam sends no mail; accepted ones send their notice at once', async () => {
  await sendOne({ ...withoutScripts, homepage: 'https://pills.example' });
  await sendOne({ captchaKey: 'offline-1' });
  await morning();
  await expect.poll(() => mails().map(({ subject }) => subject)).toEqual(['New answer to “Contact”']);
  // The mail arrives a moment before its hand-over is recorded.
  await expect.poll(async () => (await states()).toSorted()).toEqual(['accepted', 'none']);
});
