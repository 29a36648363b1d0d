import { callerHeader } from '@tessera/contracts/caller.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import { makeCrumb } from '@tessera/service-kit/crumb.ts';
import { startTestService, type TestCaller, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, loadForms, savePath } from '../../testing/forms.ts';

let service: TestService;
let now = Date.now();
beforeAll(async () => {
  service = await startTestService(forms, { SMTP_URL: 'smtp://127.0.0.1:1' }, { now: () => now });
  const [first, ...fields] = aForm().fields;
  const phone = { ...first, id: 'phone', type: 'phone', title: 'Telephone', required: true };
  const campaign = { ...first, id: 'campaign', type: 'hidden', title: 'Campaign', required: false };
  const showWhen = { fieldId: 'topic', is: ['Workshops'] };
  const where = { ...first, id: 'where', type: 'text', title: 'Where?', required: false, showWhen };
  await loadForms(service, [aForm(), aForm({ id: 'form-more', fields: [...fields, phone, campaign, where] })]);
});
afterAll(() => service.stop());

let people = 0;
const visitor = () => {
  people += 1;
  return service.as({ address: `203.0.113.${people}`, sid: `visitor-${people}` });
};
const typed = (changes: Record<string, string> = {}) => ({
  formId: 'form-contact',
  pagePath: '/contact',
  'field.name.0': 'Imogen',
  'field.name.1': '',
  'field.email': 'imogen',
  'field.topic': 'An order',
  'field.interests.0': 'Glazes',
  'field.message': 'Hello there',
  'field.survey.1': 'Agree',
  'field.secret': 'swordfish',
  'field.unknown': 'x',
  ...changes,
});
const returned = async (caller: TestCaller, formId = 'form-contact') =>
  (await caller.call('GET', `/api/form/forms/${formId}/returned`)).body;
const nothing = { values: {}, errors: {} };

test('FORM-067 a refused plain form is stored as typed, with its errors, without passwords', async () => {
  const caller = visitor();
  const { headers } = await caller.post(savePath, typed());
  expect(headers.get('location')).not.toMatch(/Imogen|imogen|Hello|swordfish/);
  expect(await returned(caller)).toEqual({
    values: {
      name: ['Imogen', ''],
      email: 'imogen',
      topic: 'An order',
      interests: ['Glazes'],
      contactBy: '',
      message: 'Hello there',
      survey: { Weight: ['Agree'] },
    },
    errors: { name: 'Required', email: expect.stringContaining('Email is not valid.') },
  });
  const stored = await service.db.collection('returnedForms').find({}).toArray();
  expect(JSON.stringify(stored)).not.toContain('swordfish');
});

test('errors are stored in the language of the form', async () => {
  const caller = visitor();
  await caller.post(savePath, typed({ pagePath: '/contact?language=fr' }));
  expect((await returned(caller)).errors).toEqual({
    name: 'Obligatoire',
    email: 'L’adresse e-mail n’est pas valide. Elle doit être de la forme name@example.com.',
  });
});

test('parts keep their places, and neither hidden fields nor one out of sight is lost or added', async () => {
  const caller = visitor();
  const phone = { 'field.phone.0': '555', 'field.phone.1': '010', 'field.phone.2': '9999' };
  const more = { formId: 'form-more', ...phone, 'field.campaign': 'spring', 'field.where': 'In the barn' };
  await caller.post(savePath, typed(more));
  const { values, errors } = await returned(caller, 'form-more');
  expect(values).toMatchObject({ phone: ['', '555', '010', '9999'], where: 'In the barn' });
  expect(values).not.toHaveProperty('campaign');
  expect(errors).not.toHaveProperty('phone');
});

test('is shown only to its sender, for its form, for half an hour, until it is submitted', async () => {
  const caller = visitor();
  await caller.post(savePath, typed());
  expect(await returned(visitor())).toEqual(nothing);
  expect(await returned(service.as({ ...caller.claims, websiteId: 'site-b' }))).toEqual(nothing);
  expect(await returned(caller, 'form-more')).toEqual(nothing);
  now += 29 * 60_000;
  expect((await returned(caller)).values.message).toBe('Hello there');
  now += 60_000;
  expect(await returned(caller)).toEqual(nothing);

  await caller.post(savePath, typed());
  await caller.post(savePath, typed({ 'field.name.1': 'Tarrant', 'field.email': 'imogen@example.org' }));
  expect(await returned(caller)).toEqual(nothing);
});

test('is stored when a limit or a crumb refused it, and not when another website sent it', async () => {
  const caller = visitor();
  for (let sent = 0; sent < 11; sent += 1) await caller.post(savePath, typed({ 'field.message': `Try ${sent}` }));
  expect((await returned(caller)).values.message).toBe('Try 10');
  expect((await returned(caller)).errors).toEqual({});

  const other = visitor();
  const crumb = makeCrumb(service.config.PLATFORM_SECRET, 'an older session');
  await other.post(savePath, typed({ crumb }));
  expect((await returned(other)).values.message).toBe('Hello there');

  const victim = visitor();
  const secret = service.config.PLATFORM_SECRET;
  const token = await createCallerSigner('svc-forms', secret, () => now)(victim.claims);
  const body = new URLSearchParams(typed({ crumb: makeCrumb(secret, String(victim.claims.sid)) }));
  const headers = { [callerHeader]: token, 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
  await fetch(service.url + savePath, { method: 'POST', headers, body, redirect: 'manual' });
  expect(await returned(victim)).toEqual(nothing);
});
