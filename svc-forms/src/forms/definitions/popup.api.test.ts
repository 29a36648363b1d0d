import { role } from '@tessera/contracts/enumerations.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SoldOutStore, startSoldOutStore } from '../../../../tools/testing/sold-out-store.ts';
import { forms } from '../../app.ts';
import { aForm, loadForms } from '../../testing/forms.ts';

let service: TestService;
let store: SoldOutStore;
beforeAll(async () => {
  store = await startSoldOutStore();
  service = await startTestService(forms, { COMMERCE_URL: store.url, SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' });
});
afterAll(() => Promise.all([service.stop(), store.stop()]));

const path = (formId: string) => `/api/rest/forms/${formId}`;
const owner = (websiteId = 'site-a') =>
  service.as({ kind: 'staff', siteUserId: 'u', roles: [role.websiteManager], websiteId });
const load = (id: string, websiteId?: string) => loadForms(service, [aForm({ id, pageIds: [] })], websiteId);
const isThere = async (id: string) => (await service.as().call('GET', `/api/form/forms/${id}`)).status === 200;

test('FORM-004 EDIT-112 the form that comes over pages stays, until another one does, or none', async () => {
  await load('news');
  await load('survey');
  await store.popup('news');
  const { status, body } = await owner().call('DELETE', path('news'));
  expect([status, body.code]).toEqual([409, 'form.is_popup']);
  expect(body.error).toMatch(/^This form is the pop-up of the website\. Choose another one, or none/);
  expect(await isThere('news')).toBe(true);
  await store.popup('survey');
  expect((await owner().call('DELETE', path('news'))).status).toBe(200);
  expect((await owner().call('DELETE', path('survey'))).status).toBe(409);
  await store.popup('');
  expect((await owner().call('DELETE', path('survey'))).status).toBe(200);
});

test('what comes over the pages of one website is no pop-up of another', async () => {
  await load('news');
  await load('news', 'site-b');
  await store.popup('news');
  expect((await owner('site-b').call('DELETE', path('news'))).status).toBe(200);
  expect(await isThere('news')).toBe(true);
});

test('while it is unknown whether a form is a pop-up it stays, and the deletion can be retried', async () => {
  const alone = await startTestService(forms, {
    ...{ COMMERCE_URL: 'http://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' },
  });
  try {
    await loadForms(alone, [aForm({ id: 'news', pageIds: [] })]);
    const someone = alone.as({ kind: 'staff', siteUserId: 'u', roles: [role.admin] });
    expect((await someone.call('DELETE', path('news'))).status).toBe(503);
    expect((await someone.call('GET', path('news'))).status).toBe(200);
  } finally {
    await alone.stop();
  }
});
