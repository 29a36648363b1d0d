import { role } from '@tessera/contracts/enumerations.ts';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, loadForms, send } from '../../testing/forms.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(forms, { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' });
  await loadForms(service);
});
afterAll(() => service.stop());

const path = '/api/rest/forms';
const as = (roleCode: number = role.admin, websiteId = 'site-a') =>
  service.as({ kind: 'staff', siteUserId: 'u', roles: [roleCode], websiteId });
const initials = { type: 'text', title: 'Initials', required: true };
const style = { type: 'select', title: 'Letter style', options: ['Printed', 'Written'] };
const create = (more: object = {}, caller = as()) =>
  caller.call('POST', path, { name: 'Engraving', fields: [initials, style], ...more });
/** What a change sends back of a form that was read. */
const inputOf = ({ name, fields, version }: Record<string, unknown>) => ({ name, fields, expectedVersion: version });

describe('Making a form', () => {
  test('EDIT-113 it is what the lightbox reads, with ids made of the labels', async () => {
    const { status, body } = await create({ fields: [initials, style, { ...initials, type: 'textarea' }] });
    expect([status, body.type, body.version]).toEqual([200, 'product', 1]);
    const shown = await service.as().call('GET', `/api/form/forms/${body.id}`);
    expect(shown.body.name).toBe('Engraving');
    expect(shown.body.fields).toEqual([
      { ...initials, id: 'initials' },
      { ...style, id: 'letter-style', required: false },
      { ...initials, type: 'textarea', id: 'initials-1' },
    ]);
    expect(shown.body).not.toHaveProperty('version');
  });

  test.each(['constructor', 'prototype', '初', '?'])(
    'SAFE-15 the label %s gives an id like any other',
    async (title) => {
      expect((await create({ fields: [{ ...initials, title }] })).body.fields[0].id).toBe('field');
    },
  );

  test('a condition names an earlier field by its place, and holds for its id: other fields are neither shown nor stored', async () => {
    const number = { type: 'text', title: 'Order number', required: true };
    const byPlace = { ...number, showWhen: { at: 1, is: ['Written'] } };
    const { body } = await create({ type: 'custom', fields: [initials, style, byPlace] });
    expect(body.fields[2].showWhen).toEqual({ fieldId: 'letter-style', is: ['Written'] });
    const values = { initials: 'JA', 'letter-style': 'Printed', 'order-number': 'typed before' };
    const saved = await send(service.as(), { formId: body.id, form: values });
    expect(saved.status).toBe(200);
    const storedSubmission = await service.db
      .collection<{ _id: string; answers: { fieldId: string }[] }>('submissions')
      .findOne({ _id: saved.body.result.submissionId });
    expect(storedSubmission?.answers.map(({ fieldId }) => fieldId)).toEqual(['initials', 'letter-style']);
    const asked = { ...values, 'letter-style': 'Written', 'order-number': '' };
    const refused = await send(service.as(), { formId: body.id, form: asked });
    expect([refused.status, refused.body.errors]).toEqual([400, { 'order-number': 'Required' }]);
  });

  test.each([
    ['a later field', { at: 3, is: ['Written'] }, 'Choose an earlier field with choices'],
    ['a field without choices', { at: 0, is: ['JA'] }, 'Choose an earlier field with choices'],
    ['no answer', { at: 1, is: [] }, 'Choose at least one answer'],
    ['an answer there is not', { at: 1, is: ['Carved'] }, '“Carved” is no choice of “Letter style” any more'],
  ])('a condition that names %s is refused', async (_what, showWhen, text) => {
    const answer = await create({ fields: [initials, style, { ...initials, showWhen }] });
    expect([answer.status, answer.body.errors]).toEqual([400, { 'fields.2.showWhen': text }]);
  });

  test('one Idempotency-Key makes one form', async () => {
    const owner = as(role.admin, 'site-once');
    const headers = { 'Idempotency-Key': 'make-it-once' };
    const body = { name: 'Engraving', fields: [initials] };
    const first = await owner.call('POST', path, body, headers);
    const again = await owner.call('POST', path, body, headers);
    expect(again.body.id).toBe(first.body.id);
    expect((await owner.call('GET', path)).body.forms).toHaveLength(1);
  });

  test.each([
    ['EDIT-114 no field', { fields: [] }, 'fields'],
    ['EDIT-114 101 fields', { fields: Array.from({ length: 101 }, () => initials) }, 'fields'],
    ['no name', { name: ' ' }, 'name'],
    ['a field without a label', { fields: [{ ...initials, title: '' }] }, 'fields.0.title'],
    ['a choice without choices', { fields: [{ ...style, options: [] }] }, 'fields.0.options'],
    ['two choices that are one', { fields: [{ ...style, options: ['A', 'A'] }] }, 'fields.0.options'],
    ['a label that is too long', { fields: [{ ...initials, title: 'x'.repeat(201) }] }, 'fields.0.title'],
    ['an id of its own', { fields: [{ ...initials, id: 'mine' }] }, 'fields.0.id'],
  ])('%s is refused', async (_what, more, field) => {
    const { status, body } = await create(more);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('EDIT-114 100 fields are taken', async () => {
    const fields = Array.from({ length: 100 }, () => initials);
    const { status, body } = await create({ fields });
    expect([status, new Set(body.fields.map(({ id }: { id: string }) => id)).size]).toEqual([200, 100]);
  });

  test('a website has so many forms and no more', async () => {
    const many = Array.from({ length: formLimits.forms }, (_, at) => aForm({ id: `form-${at}`, pageIds: [] }));
    await loadForms(service, many, 'site-full');
    const { status, body } = await create({}, as(role.admin, 'site-full'));
    expect([status, body.error]).toEqual([400, 'The limit of 500 has been reached.']);
  });
});

describe('Changing a form', () => {
  test('EDIT-113 known fields keep their ids, also renamed and moved; new ones get a free one', async () => {
    const { body: made } = await create();
    const [first, second] = made.fields;
    const fields = [{ ...second, title: 'Hand' }, initials, { ...first, title: 'Letters' }];
    const { status, body } = await as().call('PUT', `${path}/${made.id}`, { ...inputOf(made), fields });
    expect([status, body.version]).toEqual([200, 2]);
    expect(body.fields.map(({ id, title }: { id: string; title: string }) => [id, title])).toEqual([
      ['letter-style', 'Hand'],
      ['initials-1', 'Initials'],
      ['initials', 'Letters'],
    ]);
  });

  test('everything else of it stays', async () => {
    await loadForms(service, [aForm({ id: 'form-same' })]);
    const { body: before } = await as().call('GET', `${path}/form-same`);
    expect(before).toEqual({ ...aForm({ id: 'form-same' }), version: 1 });
    const { body } = await as().call('PUT', `${path}/form-same`, { ...inputOf(before), name: 'Write to us' });
    expect(body).toEqual({ ...before, name: 'Write to us', version: 2 });
  });

  test('a version that is not the newest changes nothing, nor does an import undo the guard', async () => {
    const { body: made } = await create();
    const change = (name: string) => as().call('PUT', `${path}/${made.id}`, { ...inputOf(made), name });
    const answers = await Promise.all([change('One'), change('Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const conflict = answers.find(({ status }) => status === 409);
    expect(conflict?.body.code).toBe('settings.conflict');
    await loadForms(service, [aForm({ id: 'form-over' })]);
    const { body: seen } = await as().call('GET', `${path}/form-over`);
    await loadForms(service, [aForm({ id: 'form-over' })]);
    expect((await as().call('PUT', `${path}/form-over`, inputOf(seen))).status).toBe(409);
  });

  test('form.changed is published by the write itself', async () => {
    const { body: made } = await create();
    await as().call('PUT', `${path}/${made.id}`, { ...inputOf(made), name: 'Renamed' });
    const stored = await service.db.collection('forms').findOne({ websiteId: 'site-a', formId: made.id });
    const payload = { form: { id: made.id, name: 'Renamed', fields: made.fields }, version: 2 };
    expect(stored?.outbox).toMatchObject([{ type: 'form.changed', payload, waitingFor: ['shell', 'svc-commerce'] }]);
    expect(JSON.stringify(stored?.outbox)).not.toContain('notifyEmail');
  });

  test('ids of another form, and one id twice, are refused', async () => {
    const { body: made } = await create();
    const [first] = made.fields;
    const put = (fields: object[]) => as().call('PUT', `${path}/${made.id}`, { ...inputOf(made), fields });
    expect((await put([{ ...first, id: 'other' }])).body.errors).toEqual({
      'fields.0.id': 'is not a field of this form',
    });
    expect((await put([first, first])).body.errors).toEqual({ 'fields.1.id': 'is not a field of this form' });
  });
});

describe('Further settings of a form', () => {
  const settings = {
    ...{
      submitButtonText: 'Send',
      submissionText: 'We write back.',
      successRedirect: '/thanks',
      postSubmitHtml: '<p>Hi</p>',
    },
    ...{
      captchaEnabled: true,
      disclaimer: 'We keep it a year.',
      mailingListId: 'letters',
      notifyEmail: 'ana@example.com',
    },
  };

  test('EDIT-115 EDIT-116 EDIT-117 EDIT-118 EDIT-119 is made with it, changed by itself, and stays where a change leaves it out', async () => {
    const { body: made } = await create({ type: 'contact', ...settings });
    expect(made).toMatchObject(settings);
    const { body: after } = await as().call('PUT', `${path}/${made.id}`, { ...inputOf(made), disclaimer: null });
    expect(after).toEqual({ ...made, disclaimer: null, version: 2 });
    const { body: renamed } = await as().call('PUT', `${path}/${made.id}`, { ...inputOf(after), name: 'Write' });
    expect(renamed).toEqual({ ...after, name: 'Write', version: 3 });
  });

  test.each([
    ['FORM-099 a redirect to a script', { successRedirect: 'javascript:alert(1)' }, 'successRedirect'],
    ['a notice to no address', { notifyEmail: 'ana@' }, 'notifyEmail'],
    ['a button that is a story', { submitButtonText: 'x'.repeat(61) }, 'submitButtonText'],
  ])('%s is refused', async (_what, more, field) => {
    const { status, body } = await create(more);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

describe('Taking a form away', () => {
  test('EDIT-112 it is gone for visitors and owners', async () => {
    const { body: made } = await create();
    expect((await as().call('DELETE', `${path}/${made.id}`)).body).toEqual({ formId: made.id });
    expect((await service.as().call('GET', `/api/form/forms/${made.id}`)).status).toBe(404);
    expect((await as().call('DELETE', `${path}/${made.id}`)).status).toBe(404);
  });

  test('EDIT-112 by two at once: one takes it, to the others it is gone', async () => {
    const { body: made } = await create();
    const answers = await Promise.all(Array.from({ length: 6 }, () => as().call('DELETE', `${path}/${made.id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  test('EDIT-112 one used on a page stays', async () => {
    await loadForms(service, [aForm({ id: 'form-shown', pageIds: ['contact'] })]);
    const { status, body } = await as().call('DELETE', `${path}/form-shown`);
    expect([status, body.error]).toEqual([409, 'This form is used on a page. Remove it from the page first.']);
    expect((await as().call('GET', `${path}/form-shown`)).status).toBe(200);
  });

  test('of another website, or by who may not, changes nothing', async () => {
    const { body: made } = await create({ type: 'contact' });
    expect((await as(role.admin, 'site-b').call('DELETE', `${path}/${made.id}`)).status).toBe(404);
    expect((await as(role.storeManager).call('DELETE', `${path}/${made.id}`)).status).toBe(404);
    expect((await as().call('GET', `${path}/${made.id}`)).status).toBe(200);
  });
});

describe('Who keeps forms', () => {
  const keepers = [role.admin, role.websiteManager, role.editor, role.storeManager] as number[];
  const calls = [
    ['GET', path, undefined, [...keepers, role.campaignsEditor]],
    ['POST', path, { name: 'Engraving', fields: [initials] }, keepers],
  ] as const;

  test('admins, website managers, editors and store managers, and campaigns editors those of newsletters', async () => {
    for (const roleCode of Object.values(role)) {
      for (const [method, at, body, may] of calls) {
        const { status } = await as(roleCode).call(method, at, body);
        expect(status, `${roleCode} ${method}`).toBe(may.includes(roleCode) ? 200 : 403);
      }
    }
    for (const [method, at, body] of calls) {
      expect((await service.as().call(method, at, body)).status).toBe(401);
    }
  });

  test('AUTH-067 a campaigns editor keeps the forms of newsletters only', async () => {
    const editor = as(role.campaignsEditor);
    expect((await create({ type: 'contact' }, editor)).status).toBe(403);
    const { body: made } = await create({ type: 'newsletter', name: 'Letters' }, editor);
    const { body } = await editor.call('GET', path);
    expect(new Set(body.forms.map(({ type }: { type: string }) => type))).toEqual(new Set(['newsletter']));
    expect((await editor.call('PUT', `${path}/${made.id}`, inputOf(made))).status).toBe(200);
    expect((await editor.call('GET', `${path}/form-contact`)).status).toBe(404);
  });

  test('AUTH-064 a store manager keeps the forms of products only', async () => {
    const manager = as(role.storeManager);
    const { body: made } = await create({ name: 'Made' }, manager);
    const { body } = await manager.call('GET', path);
    const types = new Set(body.forms.map(({ type }: { type: string }) => type));
    expect([...types]).toEqual(['product']);
    expect((await manager.call('PUT', `${path}/${made.id}`, inputOf(made))).status).toBe(200);
    const { body: contact } = await as().call('GET', `${path}/form-contact`);
    expect((await manager.call('GET', `${path}/form-contact`)).status).toBe(404);
    expect((await manager.call('PUT', `${path}/form-contact`, inputOf(contact))).status).toBe(404);
    expect((await create({ type: 'contact' }, manager)).status).toBe(403);
  });

  test('AUTH-073 not by staff of another website', async () => {
    const { body: made } = await create();
    const stranger = as(role.admin, 'site-b');
    expect((await stranger.call('GET', path)).body.forms).toEqual([]);
    expect((await stranger.call('GET', `${path}/${made.id}`)).status).toBe(404);
    expect((await stranger.call('PUT', `${path}/${made.id}`, inputOf(made))).status).toBe(404);
  });

  test('a change needs the crumb', async () => {
    const caller = as();
    const body = { name: 'Engraving', fields: [initials] };
    expect((await caller.call('POST', path, body, { 'X-CSRF-Token': 'none' })).status).toBe(403);
  });
});

test('the list is by name, of a type or of all', async () => {
  const owner = as(role.admin, 'site-list');
  await loadForms(service, [aForm({ name: 'Write' })], 'site-list');
  await create({ name: 'Zest' }, owner);
  await create({ name: 'Engraving' }, owner);
  const names = async (query = '') =>
    (await owner.call('GET', path + query)).body.forms.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['Engraving', 'Write', 'Zest']);
  expect(await names('?type=product')).toEqual(['Engraving', 'Zest']);
  const { body } = await owner.call('GET', `${path}?type=product`);
  expect(body.forms[0]).toEqual({
    id: expect.any(String),
    type: 'product',
    name: 'Engraving',
    fieldCount: 2,
    pageCount: 0,
  });
});
