import { type Behaviour, type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aSubmission } from '../../testing/a-submission.ts';
import { aForm, filled, loadForms, send } from '../../testing/forms.ts';
import type { Notice, SubmissionRecord } from '../submissions/submission-model.ts';
import { leaseMs } from './notice.ts';

let sink: SmtpSink;
let service: TestService;
let now = Date.now();
beforeAll(async () => {
  sink = await startSmtpSink();
  const settings = {
    SMTP_URL: sink.url,
    MAIL_FROM: 'Fernhall <mail@fernhall.example>',
    MAIL_RETRY_MS: 5,
    CAPTCHA: 'off' as const,
  };
  service = await startTestService(forms, settings, { now: () => now });
});
afterAll(async () => {
  await service.stop();
  await sink.stop();
});

const submissions = () => service.db.collection<SubmissionRecord>('submissions');
const noticeOf = async (id: string) => (await submissions().findOne({ _id: id }))?.notice;
const stateOf = async (id: string) => (await noticeOf(id))?.state;
const mailsTo = (address: string) => sink.received.filter(({ to }) => to.includes(address));

const sendOverdue = () => service.repairJobs.run('svc-forms.overdue-notices');

let owners = 0;
/** Submits the contact form of its own owner, whose mail server behaves as given. */
async function submit(behaviours: Behaviour[] = [], form = filled(), changes = {}) {
  owners += 1;
  const owner = `owner${owners}@example.org`;
  const formId = `form-${owners}`;
  sink.script(owner, ...behaviours);
  await loadForms(service, [aForm({ id: formId, notifyEmail: owner, ...changes })]);
  const answer = await send(service.as({ address: `198.51.100.${owners}` }), { formId, form });
  return { owner, answer, id: answer.body.result?.submissionId as string };
}

/**
 * Types of the events that have not been seen to yet; svc-commerce, which hears of submissions too, does not run here.
 */
const eventsOf = async (id: string) =>
  ((await submissions().findOne({ _id: id }))?.outbox ?? []).map(({ type }: { type: string }) => type);
const published = ['submission.received'];

describe('The owner’s mail', () => {
  test('contains the submission, to the owner, with the visitor as the reply address', async () => {
    const { owner, id } = await submit();
    await expect.poll(() => stateOf(id)).toBe('accepted');
    const [received, ...more] = mailsTo(owner);
    expect(more).toEqual([]);
    expect(received).toMatchObject({ from: 'mail@fernhall.example', to: [owner] });
    expect(received?.mail).toMatchObject({
      subject: 'New answer to “Contact”',
      messageId: `<${id}@fernhall.example>`,
      from: { name: 'Fernhall', address: 'mail@fernhall.example' },
      replyTo: [{ address: 'imogen@example.org' }],
    });
    expect(received?.mail.text).toContain('Imogen Tarrant');
    expect(received?.mail.html).toContain('Hello there');
  });

  test('is written down as sent, and the event is out of the way', async () => {
    const { id } = await submit();
    await expect.poll(() => stateOf(id)).toBe('accepted');
    expect(await noticeOf(id)).toMatchObject({ acceptedMs: now, attempts: 1, doubts: 0 });
    expect(await noticeOf(id)).not.toHaveProperty('dueMs');
    await expect.poll(() => eventsOf(id)).toEqual(published);
  });

  test('SAFE-47 FORM-130 a mail server that does not take it never fails the submission; it is tried until it does', async () => {
    const { owner, answer, id } = await submit([451, 451, 451]);
    expect(answer.status).toBe(200);
    await expect.poll(() => stateOf(id)).toBe('accepted');
    expect(sink.asked.filter((address) => address === owner)).toHaveLength(4);
    expect(mailsTo(owner)).toHaveLength(1);
  });

  test('not taken for longer than the queue tries is taken up by the repair job, and delivered once', async () => {
    const { owner, id } = await submit([451, 451, 451, 451, 451]);
    await expect.poll(async () => (await noticeOf(id))?.attempts).toBe(5);
    await expect.poll(() => stateOf(id)).toBe('due');
    now += 10 * 60_000;
    await sendOverdue();
    await expect.poll(() => stateOf(id)).toBe('accepted');
    expect(mailsTo(owner)).toHaveLength(1);
  });

  test('SAFE-47 refused for good is not tried again, and the owner sees why', async () => {
    const { owner, id } = await submit([550]);
    await expect.poll(() => stateOf(id)).toBe('refused');
    expect((await noticeOf(id))?.reason).toContain('550');
    expect(sink.asked.filter((address) => address === owner)).toHaveLength(1);
    const admin = service.as({ kind: 'staff', siteUserId: 'u', roles: [1] });
    const { body } = await admin.call('GET', `/api/form/submissions?formId=form-${owners}`);
    expect(body.submissions[0].notice).toMatchObject({ state: 'refused' });
  });

  test('SAFE-47 taken without an answer comes once more at most, under the same id', async () => {
    const once = await submit(['cut']);
    await expect.poll(() => stateOf(once.id)).toBe('accepted');
    expect(mailsTo(once.owner).map(({ mail }) => mail.messageId)).toEqual(
      Array(2).fill(`<${once.id}@fernhall.example>`),
    );
    const twice = await submit(['cut', 'cut', 'cut']);
    await expect.poll(() => stateOf(twice.id)).toBe('unknown');
    expect(mailsTo(twice.owner)).toHaveLength(2);
  });

  test('is not sent without a recipient', async () => {
    const before = sink.received.length;
    const { id } = await submit([], filled(), { notifyEmail: null });
    await expect.poll(() => eventsOf(id)).toEqual(published);
    expect(await stateOf(id)).toBe('none');
    expect(sink.received.length).toBe(before);
  });

  test('SAFE-18 shows markup as text', async () => {
    const { owner, id } = await submit([], filled({ message: '<img onerror=x>' }));
    await expect.poll(() => stateOf(id)).toBe('accepted');
    expect(mailsTo(owner)[0]?.mail.html).toContain('&lt;img onerror=x&gt;');
    expect(mailsTo(owner)[0]?.mail.html).not.toContain('<img');
  });

  test('SAFE-20 an address that would add a recipient is refused; names with quotes harm nothing', async () => {
    const before = sink.received.length;
    for (const email of ['a@x.test\r\nBcc: e@x.test', 'a@x.test, b@x.test', '"a" <a@x.test>']) {
      expect((await submit([], filled({ email }))).answer.status, email).toBe(400);
    }
    expect(sink.received.length).toBe(before);

    const { owner, id } = await submit([], filled({ name: ['"Imogen" <x@y.co>,', '\r\nBcc: e@x.test'] }));
    await expect.poll(() => stateOf(id)).toBe('accepted');
    expect(mailsTo(owner).map(({ to }) => to)).toEqual([[owner]]);
    expect(mailsTo(owner)[0]?.mail.bcc ?? []).toEqual([]);
  });

  test('SAFE-21 a form’s name cannot add a header', async () => {
    const { owner, id } = await submit([], filled(), { name: 'Contact\r\nBcc: e@x.test\r\nX-Added: yes' });
    await expect.poll(() => stateOf(id)).toBe('accepted');
    const [received] = mailsTo(owner);
    expect(received?.to).toEqual([owner]);
    expect(received?.mail.headers.map(({ key }) => key)).not.toContain('x-added');
    const [head = ''] = (received?.raw ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^(Bcc|X-Added):/im);
    expect(head.match(/^Subject:/gim)).toHaveLength(1);
  });
});

describe('A notice whose worker died', () => {
  /** Puts a submission in a state a worker left it in, its lease over, and lets the repair job look. */
  async function leaveBehind(id: string, notice: Partial<Notice>) {
    const owner = `${id}@example.org`;
    const left = { doubts: 0, attempts: 1, to: owner, claim: 'gone', dueMs: now - 1, state: 'due', ...notice };
    await submissions().insertOne(aSubmission({ _id: id, keyHash: id, createdMs: now, notice: left as Notice }));
    await sendOverdue();
    return owner;
  }
  test.each(['due', 'claimed'] as const)('while it was %s is sent', async (state) => {
    const owner = await leaveBehind(`sub-${state}`, { state });
    await expect.poll(() => stateOf(`sub-${state}`)).toBe('accepted');
    expect(mailsTo(owner)).toHaveLength(1);
  });

  test('after it handed the mail over is sent once more', async () => {
    const owner = await leaveBehind('sub-handed', { state: 'handed' });
    await expect.poll(() => stateOf('sub-handed')).toBe('accepted');
    expect(mailsTo(owner)).toHaveLength(1);
    expect((await noticeOf('sub-handed'))?.doubts).toBe(1);
  });

  test('after it handed the mail over a second time is left for the owner to know', async () => {
    const owner = await leaveBehind('sub-twice', { state: 'handed', doubts: 1 });
    await expect.poll(() => stateOf('sub-twice')).toBe('unknown');
    expect(mailsTo(owner)).toHaveLength(0);
  });

  test('is left alone until its lease is over', async () => {
    const owner = await leaveBehind('sub-busy', { state: 'claimed', dueMs: now + leaseMs });
    const marker = await leaveBehind('sub-marker', {});
    await expect.poll(() => mailsTo(marker).length).toBe(1);
    expect([await stateOf('sub-busy'), mailsTo(owner).length]).toEqual(['claimed', 0]);
    now += leaseMs;
    await sendOverdue();
    await expect.poll(() => stateOf('sub-busy')).toBe('accepted');
  });
});
