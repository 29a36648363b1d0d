import { role } from '@tessera/contracts/enumerations.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, filled, loadForms, send } from '../../testing/forms.ts';

const hourMs = 3_600_000;
let service: TestService;
let now = Date.parse('2026-11-01T10:00:00Z');
beforeAll(async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' as const, RATE_LIMIT_SCALE: 100 };
  service = await startTestService(forms, settings, { now: () => now });
});
afterAll(() => service.stop());

const staff = (websiteId: string, code: number = role.editor) =>
  service.as({ kind: 'staff', siteUserId: 'u', roles: [code], websiteId });
const summaryOf = async (websiteId: string, timeZone = 'Europe/London') =>
  staff(websiteId).call('GET', `/api/form/submissions/forms/form-contact/summary?timeZone=${timeZone}`);

test('what was answered is counted choice by choice and day by day, and the latest words are shown', async () => {
  await loadForms(service, [aForm({ notifyEmail: null })], 'site-a');
  const sent = async (changes: Record<string, unknown>, more = {}) =>
    send(service.as({ websiteId: 'site-a' }), { form: filled(changes), ...more });
  now = Date.parse('2026-10-01T10:00:00Z');
  await sent({ message: 'Long ago' });
  now = Date.parse('2026-11-22T23:30:00Z');
  await sent({ message: 'One', interests: ['Glazes', 'Kilns'], secret: 'hush', survey: { Glaze: ['Agree'] } });
  now += hourMs;
  const { body: thrown } = await sent({ message: 'Thrown away', topic: 'Workshops' });
  await sent({ message: 'Pills', topic: 'Workshops' }, { homepage: 'https://pills.example' });
  for (const message of ['Two', 'Three', 'Four']) {
    now += 1_000;
    await sent({ message, interests: ['Kilns'], contactBy: 'Mail' });
  }
  const change = { ids: [thrown.result.submissionId], change: { box: 'bin' } };
  await staff('site-a', role.admin).call('POST', '/api/form/submissions/changes', change);

  const { status, body } = await summaryOf('site-a');
  expect([status, body.of, body.isPart]).toEqual([200, 4, false]);
  expect(body.days).toHaveLength(30);
  expect([body.days[0].day, ...body.days.slice(-2)]).toEqual([
    ...['2026-10-25', { day: '2026-11-22', count: 1 }, { day: '2026-11-23', count: 3 }],
  ]);
  const of = (id: string) => body.questions.find(({ fieldId }: { fieldId: string }) => fieldId === id);
  expect(of('topic')).toMatchObject({ answered: 4, choices: [{ text: 'An order', count: 4 }] });
  expect(of('interests').choices).toEqual([
    { text: 'Kilns', count: 4 },
    { text: 'Glazes', count: 1 },
  ]);
  expect(of('contactBy')).toMatchObject({ answered: 3, choices: [{ text: 'Mail', count: 3 }] });
  expect(of('survey')).toMatchObject({ answered: 1, choices: [{ text: 'Glaze: Agree', count: 1 }] });
  expect(of('message').latest.map(({ text }: { text: string }) => text)).toEqual(['Four', 'Three', 'Two']);
  expect(of('name').choices).toBeUndefined();
  expect([of('secret'), of('about')]).toEqual([undefined, undefined]);
  // In Auckland it was Monday already.
  expect((await summaryOf('site-a', 'Pacific/Auckland')).body.days.at(-1)).toEqual({ day: '2026-11-23', count: 4 });
});

test('of a form without submissions it is empty', async () => {
  const { status, body } = await summaryOf('site-b');
  expect([status, body.of, body.questions, body.days.length]).toEqual([200, 0, [], 30]);
});

test('it is for who reads submissions, and of days that there are', async () => {
  expect((await summaryOf('site-a', 'Nowhere')).status).toBe(400);
  const path = '/api/form/submissions/forms/form-contact/summary?timeZone=UTC';
  expect((await service.as({ websiteId: 'site-a' }).call('GET', path)).status).toBe(401);
  expect((await staff('site-a', role.storeManager).call('GET', path)).status).toBe(403);
});
