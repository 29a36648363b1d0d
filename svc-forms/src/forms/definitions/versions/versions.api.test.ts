import { role } from '@tessera/contracts/enumerations.ts';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forms } from '../../../app.ts';
import { aForm, loadForms, send } from '../../../testing/forms.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(forms, { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' });
});
afterAll(() => service.stop());

const path = '/api/rest/forms';
const as = (siteUserId = 'ana', roleCode: number = role.admin, websiteId = 'site-a') =>
  service.as({ kind: 'staff', siteUserId, roles: [roleCode], websiteId });
const [name, about] = [
  { type: 'text', title: 'Name', required: true },
  { type: 'textarea', title: 'About', required: false },
];

async function aSavedForm(more: object = {}) {
  const { body } = await as().call('POST', path, { name: 'Ask us', type: 'custom', fields: [name, about], ...more });
  return body;
}
interface FormRow {
  id: string;
  name: string;
  fields: Record<string, unknown>[];
  version: number;
}
const change = (form: FormRow, more: object, caller = as()) => {
  const { id, name: called, fields, version } = form;
  return caller.call('PUT', `${path}/${id}`, { name: called, fields, expectedVersion: version, ...more });
};
const versionsOf = async (formId: string, query = '', caller = as()) =>
  (await caller.call('GET', `${path}/${formId}/versions${query}`)).body;
const restore = (formId: string, version: number, expectedVersion: number, caller = as()) =>
  caller.call('POST', `${path}/${formId}/versions/${version}/restore`, { expectedVersion });

describe('Versions of a form', () => {
  test('every saved change is one, with who made it, when, and how it differs', async () => {
    const made = await aSavedForm();
    const { body: second } = await change(made, {
      fields: [{ ...made.fields[0], title: 'Full name' }, made.fields[1]],
    });
    await change(
      second,
      { fields: [second.fields[1], second.fields[0], { type: 'email', title: 'Email' }] },
      as('ben'),
    );
    const { versions, hasNextPage } = await versionsOf(made.id);
    expect(hasNextPage).toBe(false);
    expect(versions.map(({ version, by, isCurrent }: Record<string, unknown>) => [version, by, isCurrent])).toEqual([
      [3, 'ben', true],
      [2, 'ana', false],
      [1, 'ana', false],
    ]);
    expect(versions[0].savedOn).toBeGreaterThanOrEqual(versions[1].savedOn);
    expect(versions.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [
        { kind: 'moved', field: 'Full name', from: '1', to: '2' },
        { kind: 'added', field: 'Email' },
      ],
      [{ kind: 'changed', field: 'Full name', property: 'title', from: 'Name', to: 'Full name' }],
      null,
    ]);
  });

  test('a refused or outdated change creates no version', async () => {
    const made = await aSavedForm();
    await Promise.all([change(made, { name: 'One' }), change(made, { name: 'Two' }), change(made, { fields: [] })]);
    const { versions } = await versionsOf(made.id);
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });

  test('one is stored once, even if its process stopped before the change', async () => {
    const made = await aSavedForm();
    const kept = service.db.collection<{ _id: string; formId: string }>('formVersions');
    await change(made, { name: 'Second' });
    // As it is when the process ends between the note and the change.
    const first = await kept.findOne({ websiteId: 'site-a', formId: made.id });
    const stored = await service.db.collection('forms').findOne({ websiteId: 'site-a', formId: made.id });
    await kept.insertOne({
      ...first,
      ...{ _id: `site-a.${made.id}.2`, formId: made.id },
      ...{ version: 2, definition: stored?.definition, saved: stored?.saved },
    });
    const seen = await versionsOf(made.id);
    expect(seen.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect((await change({ ...made, version: 2 }, { name: 'Third' })).status).toBe(200);
    expect((await versionsOf(made.id)).versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
  });

  test('the list is paged, and what was saved first goes when there are too many', async () => {
    const made = await aSavedForm();
    let form = made;
    for (let at = 0; at < formLimits.versions + 3; at += 1) {
      form = (await change(form, { name: `Name ${at}` })).body;
    }
    const seen: number[] = [];
    let cursor = '';
    do {
      const { versions, nextPageCursor } = await versionsOf(made.id, `?limit=50${cursor && `&cursor=${cursor}`}`);
      seen.push(...versions.map(({ version }: { version: number }) => version));
      cursor = nextPageCursor;
    } while (cursor);
    const newest = formLimits.versions + 4;
    expect(seen).toEqual(Array.from({ length: formLimits.versions + 1 }, (_, at) => newest - at));
    expect((await as().call('GET', `${path}/${made.id}/versions/3`)).status).toBe(404);
    expect((await versionsOf(made.id, '?cursor=nonsense&limit=1')).versions).toHaveLength(1);
  });

  test('what the platform loads over a form is one, when it is another', async () => {
    const load = (more: object = {}) => loadForms(service, [aForm({ id: 'form-loaded', ...more })]);
    await load();
    await load();
    await load({ name: 'Write to us' });
    const { versions } = await versionsOf('form-loaded');
    expect(versions.map(({ by, changes }: Record<string, unknown>) => [by, changes])).toEqual([
      ['The platform', [{ kind: 'changed', property: 'name', from: 'Contact', to: 'Write to us' }]],
      ['The platform', null],
    ]);
  });
});

describe('Bringing a version back', () => {
  test('creates a new version with the earlier field ids, and publishes it', async () => {
    const made = await aSavedForm();
    const { body: second } = await change(made, { name: 'Ask', fields: [made.fields[1]] });
    const { status, body } = await restore(made.id, 1, second.version, as('ben'));
    expect([status, body]).toEqual([200, { ...made, version: 3 }]);
    const [now] = (await versionsOf(made.id)).versions;
    expect(now).toMatchObject({ version: 3, by: 'ben', restoredFrom: 1, isCurrent: true });
    expect(now.changes).toContainEqual({ kind: 'added', field: 'Name' });
    const stored = await service.db.collection('forms').findOne({ websiteId: 'site-a', formId: made.id });
    expect(stored?.outbox).toMatchObject([{ type: 'form.changed', payload: { form: { name: 'Ask us' }, version: 3 } }]);
    const shown = await service.as().call('GET', `/api/form/forms/${made.id}`);
    expect(shown.body.fields).toEqual(made.fields);
  });

  test('of a changed form changes nothing, and of an unknown version answers 404', async () => {
    const made = await aSavedForm();
    await change(made, { name: 'Second' });
    expect((await restore(made.id, 1, 1)).body.code).toBe('settings.conflict');
    expect((await restore(made.id, 7, 2)).body.code).toBe('form.version_unknown');
    expect((await as().call('GET', `${path}/${made.id}`)).body).toMatchObject({ name: 'Second', version: 2 });
    const together = await Promise.all([restore(made.id, 1, 2), restore(made.id, 1, 2)]);
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('the pages that use it stay, and what was sent keeps the labels it was answered under', async () => {
    await loadForms(service, [aForm({ id: 'form-placed' })]);
    await send(service.as(), { formId: 'form-placed' });
    const { body: first } = await as().call('GET', `${path}/form-placed`);
    const fields = first.fields.map((field: { id: string }) =>
      field.id === 'topic' ? { ...field, title: 'Subject' } : field,
    );
    const { body: second } = await change(first, { fields });
    await loadForms(service, [aForm({ id: 'form-placed', fields, pageIds: ['page-contact', 'page-shop'] })]);
    const { body } = await restore('form-placed', first.version, second.version + 1);
    expect(body.pageIds).toEqual(['page-contact', 'page-shop']);
    const { body: inbox } = await as().call('GET', '/api/form/submissions?formId=form-placed');
    const { body: one } = await as().call('GET', `/api/form/submissions/${inbox.submissions[0].id}`);
    expect(one.submission.answers).toContainEqual(expect.objectContaining({ fieldId: 'topic', title: 'Your topic' }));
  });
});

describe('Who sees versions', () => {
  test('the form’s editors of this website only; not after its deletion', async () => {
    const made = await aSavedForm();
    const product = await aSavedForm({ type: 'product' });
    await change(product, { name: 'Engraving' });
    const storeManager = as('sam', role.storeManager);
    const statusOf = async (formId: string, caller = as()) => [
      (await caller.call('GET', `${path}/${formId}/versions`)).status,
      (await caller.call('GET', `${path}/${formId}/versions/1`)).status,
    ];
    expect(await statusOf(product.id, storeManager)).toEqual([200, 200]);
    expect(await statusOf(made.id, storeManager)).toEqual([404, 404]);
    expect(await statusOf(made.id, as('eve', role.admin, 'site-b'))).toEqual([404, 404]);
    expect((await restore(made.id, 1, 1, storeManager)).status).toBe(404);
    expect((await service.as().call('GET', `${path}/${made.id}/versions`)).status).toBe(401);
    await as().call('DELETE', `${path}/${product.id}`);
    expect(await statusOf(product.id)).toEqual([404, 404]);
    expect(
      await service.db.collection('formVersions').countDocuments({ websiteId: 'site-a', formId: product.id }),
    ).toBe(0);
  });
});
