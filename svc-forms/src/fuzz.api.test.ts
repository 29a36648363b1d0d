import { fuzz } from '@tessera/service-kit/testing/fuzz/fuzz.ts';
import { startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { startTestService } from '@tessera/service-kit/testing/test-service.ts';
import { expect, onTestFinished, test } from 'vitest';
import { forms } from './app.ts';
import { loadForms, send } from './testing/forms.ts';

test('whatever is sent to whichever call, the answer comes in time and is one that is described', async () => {
  const smtp = await startSmtpSink();
  const settings = { SMTP_URL: smtp.url, CAPTCHA: 'off' as const, LOG_LEVEL: 'error' as const };
  const service = await startTestService(forms, { ...settings, RATE_LIMIT_SCALE: 1e6 });
  onTestFinished(() => service.stop().then(smtp.stop));
  await loadForms(service);
  await send(service.as());
  const { faults } = await fuzz(service, { perCall: 30, known: { formId: ['form-contact'], websiteId: ['site-a'] } });
  expect(faults).toEqual([]);
}, 180_000);
