import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, loadForms, send } from '../../testing/forms.ts';
import { submissionModel } from '../submissions/submission-model.ts';

let service: TestService;
beforeAll(async () => {
  // The outbox is not running there; a tenth of every limit: three mails an hour about one form.
  const settings = { ROLE: 'api' as const, SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' as const };
  service = await startTestService(forms, { ...settings, RATE_LIMIT_SCALE: 0.1 });
});
afterAll(() => service.stop());

/** Sends a form; answers what its submission says of notice and events. */
async function sent(formId: string, more: object = {}) {
  const { body } = await send(service.as(), { formId, ...more });
  const found = await service.models.open(submissionModel).of('site-a').findOne({ _id: body.result.submissionId });
  return { notice: found?.notice, events: (found?.outbox ?? []).map(({ type }) => type) };
}

test('a submission with an immediate notice, or whose address joins a list, is processed at once', async () => {
  await loadForms(service, [
    aForm({ id: 'form-notified', notifyEmail: 'owner@example.org' }),
    aForm({ id: 'form-list', notifyEmail: null, mailingListId: 'list-a' }),
  ]);
  const first = await sent('form-notified');
  expect(first).toMatchObject({ notice: { state: 'due' }, events: ['form.submitted', 'submission.received'] });
  const joining = await sent('form-list');
  expect(joining).toMatchObject({ notice: { state: 'none' }, events: ['form.submitted', 'submission.received'] });
});

test('SAFE-36 one without follow-up work queues no job, nor does one of many with a joint notice', async () => {
  await loadForms(service, [
    aForm({ id: 'form-untold', notifyEmail: null }),
    aForm({ id: 'form-many', notifyEmail: 'owner@example.org' }),
  ]);
  const untold = await sent('form-untold');
  expect(untold).toMatchObject({ notice: { state: 'none' }, events: ['submission.received'] });
  for (let n = 0; n < 3; n += 1) expect((await sent('form-many')).events).toContain('form.submitted');
  const fourth = await sent('form-many');
  expect(fourth).toMatchObject({ notice: { state: 'due', isTogether: true }, events: ['submission.received'] });
});
