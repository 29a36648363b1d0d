import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, filled, loadForms } from '../../testing/forms.ts';
import type { SavedRecord } from './saved-model.ts';

const path = '/api/form/forms/form-contact/saved';
const day = 24 * 3_600_000;

let service: TestService;
let sink: SmtpSink;
let now = Date.now();
beforeAll(async () => {
  sink = await startSmtpSink();
  const mail = { SMTP_URL: sink.url, MAIL_RETRY_MS: 5, SITE_ORIGIN: 'https://fernhall.example' };
  service = await startTestService(forms, mail, { now: () => now });
  const hidden = { id: 'campaign', type: 'hidden', title: 'Campaign', required: false };
  const card = { id: 'card', type: 'text', title: 'Card number', required: false };
  const fields = [...aForm().fields, hidden, card];
  await loadForms(service, [aForm({ isSavedByMail: true, fields }), aForm({ id: 'form-never' })]);
});
afterAll(async () => {
  await service.stop();
  await sink.stop();
});

let people = 0;
const visitor = (claims = {}) => {
  people += 1;
  return service.as({ address: `203.0.113.${people}`, ...claims });
};
const save = (email: string, changes: Record<string, unknown> = {}, by = visitor()) =>
  by.call('POST', path, { email, form: filled(), pagePath: '/contact?from=footer#top', ...changes });
const open = (token: string, by = visitor()) => by.call('POST', '/api/form/saved/open', { token });
const collection = () => service.db.collection<SavedRecord>('savedForms');
const mailsTo = async (email: string, count: number) => {
  const theirs = () => sink.received.filter(({ to }) => to[0] === email);
  await vi.waitFor(() => expect(theirs()).toHaveLength(count));
  return theirs();
};
const linkIn = (text = '') =>
  /https:\/\/fernhall\.example(\/contact\?from=footer)#saved-form-contact=([\w.-]+)/.exec(text);
const tokenOf = async (email: string, count = 1) => linkIn((await mailsTo(email, count)).at(-1)?.mail.text)?.[2] ?? '';

test('a half-filled form can be opened with the mail, once, without passwords, cards and hidden values', async () => {
  const form = { ...filled({ email: '', secret: 'swordfish' }), campaign: 'spring', card: '4111 1111 1111 1111' };
  expect((await save('june@example.org', { form })).body).toEqual({ keptDays: 14 });
  const [mail] = await mailsTo('june@example.org', 1);
  expect(mail?.mail.subject).toBe('Go on with “Contact”');
  expect(mail?.raw).not.toMatch(/Imogen|Hello there/);
  const token = await tokenOf('june@example.org');
  const stored = await collection().find({}).toArray();
  expect(JSON.stringify(stored)).not.toMatch(/swordfish|spring|4111/);
  expect(JSON.stringify(stored)).not.toContain(token.split('.')[1]);
  const { email: _, ...typed } = filled();
  expect((await open(token)).body).toEqual({ formId: 'form-contact', values: typed, savedMs: now });
  expect(await collection().countDocuments()).toBe(0);
  const again = await open(token);
  expect([again.status, again.body.code]).toEqual([410, 'form.link_over']);
  expect(await service.db.collection('submissions').countDocuments()).toBe(0);
});

test('is opened once, however many press at once; a retry of one press has its answer', async () => {
  await save('ada@example.org');
  const token = await tokenOf('ada@example.org');
  const pressed = visitor();
  const press = () => pressed.call('POST', '/api/form/saved/open', { token }, { 'idempotency-key': 'press-1' });
  const first = await press();
  expect([first.status, (await press()).body]).toEqual([200, first.body]);
  await save('ben@example.org');
  const other = await tokenOf('ben@example.org');
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(other)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)]);
});

test('is over after fourteen days, on another website, and by a token that was made up', async () => {
  await save('carl@example.org');
  const token = await tokenOf('carl@example.org');
  for (const wrong of ['', 'x', `${token}x`, `${token.split('.')[0]}.x`]) expect((await open(wrong)).status).toBe(410);
  expect((await open(token, visitor({ websiteId: 'site-b' }))).status).toBe(410);
  now += 14 * day;
  expect((await open(token)).status).toBe(410);
});

test('saved again it is the newest, by the link that is there; few mails go to one address', async () => {
  await save('dora@example.org');
  const token = await tokenOf('dora@example.org');
  await save('Dora@example.org', { form: filled({ message: 'Newer' }) });
  expect(await collection().countDocuments({ websiteId: 'site-a', emailKey: 'dora@example.org' })).toBe(1);
  for (let more = 0; more < 6; more += 1) {
    now += 11 * 60_000;
    await save('dora@example.org', { form: filled({ message: `Newest ${more}` }) });
    // A clock that leaps while a mail is handed over would leave it in doubt.
    await mailsTo('dora@example.org', Math.min(5, more + 2));
  }
  const { mails } = (await collection().findOne({ websiteId: 'site-a', emailKey: 'dora@example.org' })) ?? {};
  expect(mails).toBe(5);
  expect((await mailsTo('dora@example.org', 5)).map(({ mail }) => linkIn(mail.text)?.[2])).toEqual(
    Array(5).fill(token),
  );
  expect((await open(token)).body.values.message).toBe('Newest 5');
});

test('only where the owner lets it, with an address, not often', async () => {
  const never = await visitor().call('POST', '/api/form/forms/form-never/saved', { email: 'e@example.org', form: {} });
  expect(never.body.code).toBe('form.unknown');
  expect((await save('no address')).body.code).toBe('form.email_invalid');
  expect((await save('f@example.org', { pagePath: 'https://elsewhere.example' })).status).toBe(400);
  const often = visitor();
  const answers = [];
  for (let tries = 0; tries < 7; tries += 1) answers.push((await save(`often${tries}@example.org`, {}, often)).status);
  expect(answers).toEqual([...Array(6).fill(200), 429]);
});
