import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterEach, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, loadForms, send } from '../../testing/forms.ts';

let service: TestService | undefined;
afterEach(() => service?.stop());
const start = async (settings: Record<string, unknown>) => {
  service = await startTestService(forms, { SMTP_URL: 'smtp://127.0.0.1:1', ...settings });
  await loadForms(service, [aForm({ id: 'form-guarded', captchaEnabled: true })]);
  const { body } = await service.as().call('GET', '/api/form/forms/form-guarded');
  return { form: body, save: () => send((service as TestService).as(), { formId: 'form-guarded' }) };
};

test('without a captcha provider a form shows no captcha, and is saved', async () => {
  const { form, save } = await start({ CAPTCHA: 'off' });
  expect(form.captchaEnabled).toBe(false);
  expect((await save()).status).toBe(200);
});

test('where they are checked it says so, and without one it is not saved', async () => {
  const { form, save } = await start({ CAPTCHA: 'offline' });
  expect(form.captchaEnabled).toBe(true);
  expect((await save()).status).toBe(400);
});

test('production refuses to start with a provider that accepts everything', async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'offline' as const, NODE_ENV: 'production' as const };
  await expect(startTestService(forms, settings)).rejects.toThrow('In production set CAPTCHA=off.');
});
