import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, loadForms } from '../../testing/forms.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(forms, { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' });
  await loadForms(service);
});
afterAll(() => service.stop());

const get = (path: string, claims = {}) => service.as(claims).call('GET', path);

describe('A form', () => {
  test('is read by anybody, without what only its owner knows', async () => {
    const { notifyEmail, pageIds, ...shown } = aForm();
    const answer = await get('/api/form/forms/form-contact');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(shown);
    expect(JSON.stringify(answer.body)).not.toContain(notifyEmail);
    expect(pageIds).toHaveLength(1);
  });

  test('FORM-007 FORM-008 FORM-009 is answered by its template type, which must be named', async () => {
    const answer = await get('/api/template/GetTemplateSchema?type=contact');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: 'form-contact', type: 'contact', captchaEnabled: false });
    expect(answer.body.fields[1]).toMatchObject({ id: 'name', type: 'name', parts: ['First name', 'Last name'] });
    expect((await get('/api/template/GetTemplateSchema')).status).toBe(400);
  });

  test('FORM-010 of an unknown type or id answers 404', async () => {
    const byType = await get('/api/template/GetTemplateSchema?type=none');
    expect([byType.status, byType.body.error]).toEqual([404, 'This form has not been configured yet.']);
    expect((await get('/api/form/forms/none')).status).toBe(404);
  });

  test('belongs to one website, even when another has one of the same id', async () => {
    expect((await get('/api/form/forms/form-contact', { websiteId: 'site-b' })).status).toBe(404);
    await loadForms(service, [aForm({ name: 'Of site B' })], 'site-b');
    expect((await get('/api/form/forms/form-contact', { websiteId: 'site-b' })).body.name).toBe('Of site B');
    expect((await get('/api/form/forms/form-contact')).body.name).toBe('Contact');
  });
});

describe('Loading forms', () => {
  test('writes them over', async () => {
    await loadForms(service, [aForm({ id: 'form-twice', name: 'Once' })]);
    expect((await loadForms(service, [aForm({ id: 'form-twice', name: 'Twice' })])).body).toEqual({ forms: 1 });
    expect((await get('/api/form/forms/form-twice')).body.name).toBe('Twice');
  });

  test('is for the platform only', async () => {
    const admin = service.as({ kind: 'staff', siteUserId: 'u', roles: [1] });
    expect((await admin.call('PUT', '/internal/forms', { forms: [aForm()] })).status).toBe(403);
  });

  test.each([
    ['SAFE-15', 'a reserved field id', { fields: [{ id: '__proto__', type: 'text', title: '', required: false }] }],
    ['', 'two fields of one id', { fields: [...aForm().fields, ...aForm().fields] }],
    ['SAFE-20', 'several recipients', { notifyEmail: 'a@x.test, b@x.test' }],
    ['SAFE-20', 'a recipient with another header', { notifyEmail: 'a@x.test\r\nBcc: e@x.test' }],
  ])('%s refuses %s and keeps nothing of the load', async (_id, _what, changes) => {
    const answer = await loadForms(service, [aForm({ id: 'form-good' }), aForm({ id: 'form-bad', ...changes })]);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(['form-bad']);
    expect((await get('/api/form/forms/form-good')).status).toBe(404);
  });
});

describe('The content shown after submitting a form', () => {
  test('FORM-088 FORM-089 FORM-098 is the saved HTML with its scripts, in a page without an origin', async () => {
    const html = '<p>See you.</p><script>document.title = "sent"</script>';
    await loadForms(service, [aForm({ id: 'form-after', pageIds: [], postSubmitHtml: html })]);
    const { status, headers, body: text } = await get('/api/form/forms/form-after/after');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(html);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("frame-ancestors 'self'");
  });

  test('is not there for a form without any', async () => {
    await loadForms(service, [aForm({ id: 'form-plain', pageIds: [] })]);
    expect((await get('/api/form/forms/form-plain/after')).status).toBe(404);
    expect((await get('/api/form/forms/none/after')).status).toBe(404);
  });
});
