import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { role } from '@tessera/contracts/enumerations.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, filled, loadForms, send } from '../../testing/forms.ts';

const path = '/api/form/submissions';
const person = (name: string, roles: number[]) => ({
  ...{ siteUserId: `u-${name.toLowerCase()}`, email: `${name.toLowerCase()}@fernhall.example` },
  ...{ firstName: name, lastName: 'Fern', roles },
});
const staff = [
  person('Ana', [role.admin]),
  person('Ben', [role.websiteManager]),
  person('Eve', [role.editor]),
  person('Rita', [role.reporting]),
];

let service: TestService;
let sink: SmtpSink;
/** Answers as svc-identity does; whether it is there. */
let identity: Server;
let isAway = false;
beforeAll(async () => {
  sink = await startSmtpSink();
  identity = createServer((request, answer) => {
    const body = request.url?.startsWith('/internal/staff')
      ? { staff, hasNextPage: false, nextPageCursor: null }
      : { code: 'website.unknown', error: '', status: 404 };
    answer.writeHead(isAway ? 503 : 'staff' in body ? 200 : 404, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve));
  service = await startTestService(forms, {
    ...{ SMTP_URL: sink.url, MAIL_RETRY_MS: 5, CAPTCHA: 'off' as const, RATE_LIMIT_SCALE: 100 },
    IDENTITY_URL: `http://127.0.0.1:${(identity.address() as AddressInfo).port}`,
    SITE_ORIGIN: 'https://fernhall.example',
  });
});
afterAll(async () => {
  await service.stop();
  await sink.stop();
  identity.close();
});

let websiteId = '';
let websites = 0;
beforeEach(async () => {
  isAway = false;
  websites += 1;
  websiteId = `site-${websites}`;
  sink.received.splice(0);
  await loadForms(service, [aForm({ notifyEmail: null })], websiteId);
});

const as = (name: string, code: number = role.admin) =>
  service.as({ kind: 'staff', siteUserId: `u-${name}`, roles: [code], websiteId });
const sent = async (): Promise<string> =>
  (await send(service.as({ websiteId }), { form: filled() })).body.result.submissionId;
const give = (ids: string[], change: object, by = as('ana')) => by.call('POST', `${path}/changes`, { ids, change });
const read = async (id: string) => (await as('ana').call('GET', `${path}/${id}`)).body.submission;
const mails = () => sink.received.map(({ to, mail: { subject, text = '' } }) => ({ to, subject, text }));

describe('Assigning submissions', () => {
  test('lists who can have them by name, without addresses', async () => {
    const { body } = await as('eve', role.editor).call('GET', `${path}/people`);
    expect(body.people).toEqual([
      { siteUserId: 'u-ana', name: 'Ana Fern' },
      { siteUserId: 'u-ben', name: 'Ben Fern' },
      { siteUserId: 'u-eve', name: 'Eve Fern' },
    ]);
    expect((await service.as({ websiteId }).call('GET', `${path}/people`)).status).toBe(401);
  });

  test('is recorded, filterable, and sent in one mail without the content', async () => {
    const ids = [await sent(), await sent(), await sent()];
    expect((await give(ids, { assignTo: 'u-ben' })).status).toBe(200);
    const own = await as('ben').call('GET', `${path}?mine=true`);
    expect(own.body.submissions).toHaveLength(3);
    expect(await read(ids[0] ?? '')).toMatchObject({ assignee: 'u-ben', history: [{ by: 'u-ana', to: 'u-ben' }] });
    await vi.waitFor(() => expect(mails()).toHaveLength(1));
    const [mail] = mails();
    expect(mail?.to).toEqual(['ben@fernhall.example']);
    expect(mail?.subject).toBe('Ana Fern gave you 3 submissions');
    expect(mail?.text).toContain('https://fernhall.example/config/submissions?mine=true');
    expect(sink.received[0]?.raw).not.toMatch(/imogen|Hello there/i);
    // Given again it is theirs already.
    await give(ids, { assignTo: 'u-ben' });
    expect((await read(ids[0] ?? '')).history).toHaveLength(1);
  });

  test('of one links to it; assigning oneself and unassigning are recorded without a mail', async () => {
    const [one, other] = [await sent(), await sent()];
    await give([one], { assign: 'me' });
    await give([one], { assign: 'nobody' });
    expect((await read(one)).history).toMatchObject([
      { by: 'u-ana', to: 'u-ana' },
      { by: 'u-ana', to: null },
    ]);
    await give([other], { assignTo: 'u-eve' });
    await vi.waitFor(() => expect(mails()).toHaveLength(1));
    expect(mails()[0]?.text).toContain(`/config/submissions/${other}`);
    expect(mails()[0]?.subject).toBe('Ana Fern gave you a submission of “Contact”');
  });

  test('uses the owner’s text, with the assigner, the form and the website', async () => {
    const texts = { subject: 'For you, from {by}', heading: '{site}: {form}', text: '{by} counts on you.' };
    const saved = await as('ana').call('PUT', '/api/form/mails/submission-assigned', {
      ...{ language: 'en', words: { ...texts, button: 'Read it' }, expectedVersion: 0 },
    });
    expect(saved.status).toBe(200);
    await give([await sent()], { assignTo: 'u-ben' });
    await vi.waitFor(() => expect(mails()).toHaveLength(1));
    expect(mails()[0]?.subject).toBe('For you, from Ana Fern');
    expect(mails()[0]?.text).toContain('This website: Contact\n\nAna Fern counts on you.');
  });

  test('is refused for people without the right, and while rights are unknown', async () => {
    const id = await sent();
    for (const who of ['u-rita', 'u-unknown']) {
      expect((await give([id], { assignTo: who })).body.code).toBe('submission.person_unknown');
    }
    expect((await give([id], { assignTo: 'u-ben', assign: 'me' })).status).toBe(400);
    expect((await give([id], { assignTo: 'u-ben' }, as('eve', role.editor))).status).toBe(403);
    websiteId = 'site-unread';
    isAway = true;
    expect((await give([id], { assignTo: 'u-ben' })).body.code).toBe('service.unavailable');
    // Assigning oneself needs no lookup.
    expect((await give([id], { assign: 'me' })).status).toBe(200);
  });
});
