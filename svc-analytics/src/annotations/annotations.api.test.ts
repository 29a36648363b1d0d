import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnalytics } from '../testing/test-analytics.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAnalytics();
});
afterAll(() => service.stop());

const path = '/api/events/annotations';
const staff = (websiteId: string, one: number = role.admin) =>
  service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [one] });
const add = (websiteId: string, day: string, text: string) => staff(websiteId).call('POST', path, { day, text });
const list = async (
  websiteId: string,
  from: string,
  to: string,
): Promise<{ id: string; day: string; text: string }[]> =>
  (await staff(websiteId).call('GET', `${path}?from=${from}&to=${to}`)).body.annotations;

test('a note is listed in every period that includes its day, in order, until it is removed', async () => {
  const later = (await add('site-notes', '2026-11-03', 'Winter sale begins')).body;
  await add('site-notes', '2026-11-01', ' Letter to 2,000 readers ');
  await add('site-elsewhere', '2026-11-02', 'Not ours');
  const textsOf = (notes: { day: string; text: string }[]) => notes.map(({ day, text }) => `${day} ${text}`);
  expect(textsOf(await list('site-notes', '2026-10-01', '2026-11-30'))).toEqual([
    '2026-11-01 Letter to 2,000 readers',
    '2026-11-03 Winter sale begins',
  ]);
  expect(textsOf(await list('site-notes', '2026-11-01', '2026-11-02'))).toEqual(['2026-11-01 Letter to 2,000 readers']);
  // Another website cannot remove it.
  await staff('site-elsewhere').call('DELETE', `${path}/${later.id}`);
  expect(await list('site-notes', '2026-11-03', '2026-11-03')).toEqual([later]);
  for (const _again of [1, 2])
    expect((await staff('site-notes').call('DELETE', `${path}/${later.id}`)).status).toBe(204);
  expect(await list('site-notes', '2026-11-03', '2026-11-03')).toEqual([]);
});

test('an invalid day, an empty or long text, and an eleventh note are refused, and nothing is stored', async () => {
  for (const [day, text] of [
    ['2026-02-30', 'x'],
    ['soon', 'x'],
    ['2026-11-01', '  '],
    ['2026-11-01', 'x'.repeat(141)],
  ] as const) {
    expect((await add('site-wrong', day, text)).status, `${day} ${text}`).toBe(400);
  }
  for (let at = 0; at < 10; at += 1) expect((await add('site-wrong', '2026-11-01', `note ${at}`)).status).toBe(200);
  const refused = await add('site-wrong', '2026-11-01', 'one more');
  expect([refused.status, refused.body.errors]).toEqual([400, { day: 'A day has at most 10 notes.' }]);
  expect(await list('site-wrong', '2026-01-01', '2026-12-31')).toHaveLength(10);
});

test('everyone with access to statistics sees the notes; reporting staff cannot write them', async () => {
  const readers = [role.admin, role.reporting, role.websiteManager];
  for (const one of Object.values(role)) {
    const mayRead = readers.some((code) => code === one);
    const who = staff('site-roles', one);
    const read = await who.call('GET', `${path}?from=2026-11-01&to=2026-11-02`);
    expect(read.status, String(one)).toBe(mayRead ? 200 : 403);
    const written = await who.call('POST', path, { day: '2026-11-01', text: 'x' });
    expect(written.status, String(one)).toBe(mayRead && one !== role.reporting ? 200 : 403);
  }
});
