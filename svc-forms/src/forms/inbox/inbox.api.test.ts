import { role } from '@tessera/contracts/enumerations.ts';
import type { FormSubmission } from '@tessera/contracts/forms/submission.ts';
import { submissionLimits } from '@tessera/contracts/forms/submission-limits.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, filled, loadForms, send } from '../../testing/forms.ts';
import { countedIn } from '../submissions/submission-filter.ts';
import { submissionModel } from '../submissions/submission-model.ts';

const path = '/api/form/submissions';

let service: TestService;
let now = Date.now();
beforeAll(async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' as const, RATE_LIMIT_SCALE: 100 };
  service = await startTestService(forms, settings, { now: () => now });
});
afterAll(() => service.stop());

/** Each test has a website of its own. */
let websiteId = 'site-0';
let websites = 0;
beforeEach(async () => {
  websites += 1;
  websiteId = `site-${websites}`;
  const unseen = { notifyEmail: null };
  await loadForms(service, [aForm(unseen), aForm({ ...unseen, id: 'form-other', name: 'Workshops' })], websiteId);
});

const staff = (roleCode: number = role.admin, siteUserId = 'u-ana') =>
  service.as({ kind: 'staff', siteUserId, roles: [roleCode], websiteId });
const visitor = () => service.as({ websiteId });

/** Sends a filled form a second after the one before; answers its id. */
async function sent(values: Record<string, unknown> = {}, formId = 'form-contact'): Promise<string> {
  now += 1_000;
  const { body } = await send(visitor(), { formId, form: filled(values) });
  return body.result.submissionId;
}

const list = async (query = '') => (await staff().call('GET', `${path}${query}`)).body;
const idsOf = async (query: string): Promise<string[]> =>
  (await list(query)).submissions.map(({ id }: { id: string }) => id);
const change = (ids: string[], what: object, as = staff()) => as.call('POST', `${path}/changes`, { ids, change: what });
const read = async (id: string, query = ''): Promise<FormSubmission> =>
  (await staff().call('GET', `${path}/${id}${query}`)).body.submission;

describe('The inbox', () => {
  test('shows who wrote, from where and what, unread', async () => {
    const id = await sent({ message: '  Ship to\nGhana?' });
    expect(await read(id)).toMatchObject({
      ...{ box: 'inbox', isRead: false, isStarred: false, labels: [], assignee: null, notes: [], deletedOn: null },
      from: { name: 'Imogen Tarrant', email: 'imogen@example.org' },
      preview: 'Ship to Ghana?',
    });
  });

  test('counts no submission by reading it, but for starred ones', async () => {
    const ids = [await sent(), await sent(), await sent(), await sent(), await sent()];
    const [read = '', archived = '', spam = '', binned = ''] = ids;
    await change([read], { isRead: true });
    await change([archived], { box: 'archive' });
    await change([spam, binned], { box: 'spam' });
    await change([binned], { box: 'bin' });
    for (const [state, count] of Object.entries({ inbox: 2, unread: 1, archive: 1, spam: 1, bin: 1 } as const)) {
      for (const formId of [undefined, 'form-contact']) {
        const { filter, index } = countedIn(state as 'inbox', formId);
        const pipeline = [{ $match: { ...filter, websiteId } }, { $group: { _id: 1, n: { $sum: 1 } } }];
        const submissions = service.db.collection('submissions');
        expect(await submissions.aggregate(pipeline, { hint: index }).toArray(), state).toEqual([{ _id: 1, n: count }]);
        const explained = await submissions.aggregate(pipeline, { hint: index }).explain('executionStats');
        expect(explained.stages[0].$cursor.executionStats.totalDocsExamined, `${state} of ${formId}`).toBe(0);
      }
    }
  });

  test('counts and lists each state', async () => {
    const [first, second, third, fourth, fifth] = [
      await sent(),
      await sent(),
      await sent(),
      await sent(),
      await sent(),
    ];
    await change([first], { isRead: true });
    await change([second], { isStarred: true });
    await change([third], { box: 'archive' });
    await change([fourth], { box: 'spam' });
    await change([fifth], { box: 'bin' });
    const counts = { inbox: 2, unread: 1, starred: 1, archive: 1, spam: 1, bin: 1 };
    expect((await list()).counts).toEqual(counts);
    expect((await list('?formId=form-contact')).counts).toEqual(counts);
    expect(await idsOf('?state=inbox')).toEqual([second, first]);
    expect(await idsOf('?state=unread')).toEqual([second]);
    expect(await idsOf('?state=starred')).toEqual([second]);
    expect(await idsOf('?state=archive')).toEqual([third]);
    expect(await idsOf('?state=spam')).toEqual([fourth]);
    expect(await idsOf('?state=bin')).toEqual([fifth]);
    expect(await idsOf('')).toEqual([fourth, third, second, first]);
    for (const state of ['inbox', 'unread', 'starred', 'archive', 'spam', 'bin']) {
      expect(await idsOf(`?state=${state}&formId=form-other`), state).toEqual([]);
    }
  });

  test('finds by the beginnings of words, by address, form, time, label and person', async () => {
    const kofi = await sent({ name: ['Kofi', 'Mensah'], email: 'kofi@example.net', message: 'Planters to Ghana?' });
    const from = now;
    const hana = await sent({ name: ['Hana', 'Suzuki'], message: 'A blue mug' }, 'form-other');
    await change([hana], { addLabel: 'Wholesale', assign: 'me' });
    expect(await idsOf('?search=gha+PLANT')).toEqual([kofi]);
    expect(await idsOf('?search=kofi@example.net&state=inbox')).toEqual([kofi]);
    expect(await idsOf('?search=workshops')).toEqual([hana]);
    expect(await idsOf('?search=nothing')).toEqual([]);
    expect(await idsOf('?search=mug&formId=form-contact')).toEqual([]);
    expect(await idsOf(`?from=${from}&to=${from + 1}`)).toEqual([kofi]);
    expect(await idsOf('?label=Wholesale&state=inbox')).toEqual([hana]);
    expect(await idsOf('?mine=true')).toEqual([hana]);
    const others = await staff(role.admin, 'u-ben').call('GET', `${path}?mine=true`);
    expect(others.body.submissions).toEqual([]);
  });

  test('reads on with those beside it in the list it was opened from', async () => {
    const [first, middle, last] = [await sent(), await sent(), await sent()];
    await change([middle], { isRead: true });
    const beside = async (id: string, query = '') => (await staff().call('GET', `${path}/${id}${query}`)).body;
    expect(await beside(middle)).toMatchObject({ newerId: last, olderId: first });
    expect(await beside(last, '?state=unread')).toMatchObject({ newerId: null, olderId: first });
    // It was read and is no longer in the list, and still has its place there.
    expect(await beside(middle, '?state=unread')).toMatchObject({ newerId: last, olderId: first });
  });
});

describe('Changes', () => {
  test('of several at once are answered as they are then', async () => {
    const ids = [await sent(), await sent()];
    const { body } = await change([...ids, 'sub_none'], { isRead: true, isStarred: true, assign: 'me' });
    expect(body.submissions).toHaveLength(2);
    for (const one of body.submissions) expect(one).toMatchObject({ isRead: true, isStarred: true, assignee: 'u-ana' });
    await change(ids, { isRead: false, isStarred: false, assign: 'nobody' });
    expect(await read(ids[0] ?? '')).toMatchObject({ isRead: false, isStarred: false, assignee: null });
  });

  test('that delete are undone, and done for good after the days of the bin', async () => {
    const id = await sent();
    await change([id], { box: 'bin' });
    const dueMs = now + submissionLimits.binDays * 86_400_000;
    expect(await read(id)).toMatchObject({ box: 'bin', deletedOn: dueMs });
    await change([id], { box: 'inbox' });
    expect(await read(id)).toMatchObject({ box: 'inbox', deletedOn: null });
    const expiry = submissionModel.indexes.find(({ expireAfterSeconds }) => expireAfterSeconds === 0);
    expect(expiry?.key).toEqual({ deleteAt: 1 });
  });

  test('to spam are recorded as manual; detected spam returns there from the bin', async () => {
    const [marked, caught] = [await sent(), await sent()];
    await change([marked], { box: 'spam' });
    expect((await read(marked)).spam).toEqual({ reasons: ['marked'], atMs: now });
    const submissions = service.models.open(submissionModel).of(websiteId);
    await submissions.updateOne({ _id: caught }, { $set: { spam: { reasons: ['links', 'words'], atMs: now } } });
    expect(await idsOf('?state=spam')).toEqual([caught, marked]);
    expect((await list()).counts).toMatchObject({ inbox: 0, unread: 0, spam: 2 });
    await change([caught], { box: 'bin' });
    expect(await idsOf('?state=bin')).toEqual([caught]);
    expect(await idsOf('?state=spam')).toEqual([marked]);
    await change([caught], { box: 'spam' });
    expect((await read(caught)).spam?.reasons).toEqual(['links', 'words']);
    await change([marked, caught], { box: 'inbox' });
    expect((await read(caught)).spam).toBeUndefined();
    expect(await idsOf('?state=inbox')).toEqual([caught, marked]);
  });

  test('add a label once, up to as many as there may be, and take it off', async () => {
    const id = await sent();
    for (let at = 0; at < submissionLimits.labels + 2; at += 1) await change([id], { addLabel: `L${at}` });
    await change([id], { addLabel: 'L0' });
    expect((await read(id)).labels).toHaveLength(submissionLimits.labels);
    await change([id], { removeLabel: 'L0' });
    expect((await read(id)).labels).not.toContain('L0');
  });

  test('at the same time lose nothing of each other', async () => {
    const id = await sent();
    const labels = Array.from({ length: 8 }, (_, at) => `L${at}`);
    await Promise.all([
      ...labels.map((addLabel) => change([id], { addLabel })),
      change([id], { isStarred: true }),
      change([id], { isRead: true }),
      ...labels.map((text) => staff().call('POST', `${path}/${id}/notes`, { text })),
    ]);
    const after = await read(id);
    expect(after).toMatchObject({ isStarred: true, isRead: true });
    expect(after.labels.toSorted()).toEqual(labels);
    expect(after.notes.map(({ text }) => text).toSorted()).toEqual(labels);
  });

  test('say what is to change, of no more than one request may name', async () => {
    const id = await sent();
    expect((await change([id], {})).status).toBe(400);
    expect((await change([id], { box: 'cellar' })).status).toBe(400);
    expect((await change([id], { isPurchased: true })).status).toBe(400);
    expect((await change(Array(submissionLimits.changed + 1).fill(id), { isRead: true })).status).toBe(400);
    expect(await read(id)).toMatchObject({ isRead: false });
  });
});

describe('Notes', () => {
  test('are the team’s, with who wrote them and when', async () => {
    const id = await sent();
    const { body } = await staff().call('POST', `${path}/${id}/notes`, { text: ' Called back ' });
    expect(body.notes).toMatchObject([{ who: 'u-ana', text: 'Called back', createdOn: now }]);
    const removed = await staff().call('DELETE', `${path}/${id}/notes/${body.notes[0].id}`);
    expect(removed.body.notes).toEqual([]);
    expect(await staff().call('POST', `${path}/sub_none/notes`, { text: 'x' })).toMatchObject({
      ...{ status: 404, body: { code: 'submission.unknown' } },
    });
  });
});

describe('Roles', () => {
  test('FORM-128 admins, website managers and editors list, read and export; editors change nothing', async () => {
    const id = await sent();
    const may = { read: [role.admin, role.websiteManager, role.editor] as number[], change: [1, 15] };
    for (const code of Object.values(role)) {
      const as = staff(code);
      const wanted = may.read.includes(code) ? 200 : 403;
      for (const place of ['', `/${id}`, '/export', '/export?format=json', '/forms']) {
        expect((await as.call('GET', `${path}${place}`)).status, `${code} ${place}`).toBe(wanted);
      }
      const changed = may.change.includes(code) ? 200 : 403;
      expect((await change([id], { isRead: true }, as)).status, String(code)).toBe(changed);
      expect((await as.call('POST', `${path}/${id}/notes`, { text: 'x' })).status, String(code)).toBe(changed);
    }
    expect((await visitor().call('GET', `${path}/${id}`)).status).toBe(401);
  });

  test('programs whose key may read submissions read them, and no more', async () => {
    const id = await sent();
    const key = (...scopes: string[]) => service.as({ kind: 'key', scopes: scopes as never[], websiteId });
    expect((await key('submissions.read').call('GET', `${path}/export`)).body.code).toBe('key.scope_missing');
    for (const place of ['', `/${id}`, '/export']) {
      expect((await key('submissions.read', 'submissions.export').call('GET', `${path}${place}`)).status, place).toBe(
        200,
      );
      expect((await key('orders.read').call('GET', `${path}${place}`)).body.code, place).toBe('key.scope_missing');
    }
    const changed = await change([id], { isRead: true }, key('submissions.read'));
    expect(changed.body.code).toBe('key.scope_missing');
  });

  test('AUTH-073 another website’s submissions are not there, and stay as they are', async () => {
    const id = await sent();
    const other = service.as({ kind: 'staff', siteUserId: 'u', roles: [role.admin], websiteId: 'site-elsewhere' });
    expect((await other.call('GET', `${path}/${id}`)).status).toBe(404);
    expect((await change([id], { box: 'bin' }, other)).body).toEqual({ submissions: [] });
    expect((await other.call('POST', `${path}/${id}/notes`, { text: 'x' })).status).toBe(404);
    expect((await other.call('DELETE', `${path}/${id}/notes/note_x`)).status).toBe(404);
    expect(await read(id)).toMatchObject({ box: 'inbox', notes: [] });
  });
});

describe('Forms with what came of them', () => {
  test('are listed by name, with unread, recent, spam and the last one', async () => {
    await loadForms(service, [aForm({ id: 'form-fields', type: 'product', name: 'Initials' })], websiteId);
    await sent();
    const spam = await sent();
    const last = now;
    await change([spam], { box: 'spam' });
    const { body } = await staff().call('GET', `${path}/forms`);
    expect(body.unread).toBe(1);
    expect(body.forms).toEqual([
      { formId: 'form-contact', formName: 'Contact', type: 'contact', unread: 1, recent: 1, spam: 1, lastOn: last },
      { formId: 'form-other', formName: 'Workshops', type: 'contact', unread: 0, recent: 0, spam: 0, lastOn: null },
    ]);
  });
});

describe('What was there before there was an inbox', () => {
  test('is found by its words once the repair job was there', async () => {
    const id = await sent({ message: 'A shallow bowl' });
    const submissions = service.models.open(submissionModel).of(websiteId);
    await submissions.updateOne({ _id: id }, { $unset: { search: '' } });
    expect(await idsOf('?search=shallow')).toEqual([]);
    await service.repairJobs.run('svc-forms.submission-words');
    expect(await idsOf('?search=shallow')).toEqual([id]);
  });
});
