import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { filled, loadForms } from '../../testing/forms.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(forms, { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' });
  await loadForms(service);
});
afterAll(() => service.stop());

const check = (values: unknown, formId = 'form-contact') =>
  service.as().call('POST', `/api/rest/forms/validate/${formId}`, values);

describe('Checking a filled form', () => {
  test('FORM-100 answers 200 when all is well', async () => {
    expect((await check(filled())).status).toBe(200);
  });

  test('FORM-101 FORM-102 answers 400 with a message for each field that fails', async () => {
    const answer = await check({});
    expect([answer.status, answer.body.code]).toEqual([400, 'form.invalid']);
    expect(answer.body.error).toBe('One or more fields is invalid, please check your entries.');
    expect(answer.body.errors).toEqual({ name: 'Required', email: 'Required', topic: 'Required', message: 'Required' });
  });

  test('FORM-103 of an unknown form answers 404', async () => {
    expect((await check(filled(), 'none')).status).toBe(404);
  });

  test.each([
    [{ name: ['Imogen', ' '] }, { name: 'Required' }],
    [{ email: 'imogen' }, { email: 'Email is not valid. Email addresses should follow the format name@example.com.' }],
    [{ message: 'x'.repeat(21) }, { message: 'You have exceeded the character limit.' }],
    [{ topic: 'Something else' }, { topic: 'Please choose one of the options.' }],
    [{ contactBy: 'Pigeon' }, { contactBy: 'Please choose one of the options.' }],
    [{ interests: ['Glazes', 'Gold'] }, { interests: 'Please choose one of the options.' }],
  ])('FORM-104 %j is refused with the text of the local check', async (changes, errors) => {
    const answer = await check(filled(changes));
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  test('FORM-104 ignores field ids the form does not have', async () => {
    expect((await check(filled({ role: 1, 'no such': 'x' }))).status).toBe(200);
  });

  test('SAFE-15 refuses prototype keys', async () => {
    const answer = await check(JSON.parse('{"__proto__":{"polluted":"yes"}}'));
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test.each([{ email: { $ne: null } }, { email: ['a@b.co'] }, { message: { $gt: '' } }])(
    'SAFE-13 takes %j for no answer at all',
    async (changes) => {
      const answer = await check(filled(changes));
      expect([answer.status, Object.values(answer.body.errors)]).toEqual([400, ['Required']]);
    },
  );
});
