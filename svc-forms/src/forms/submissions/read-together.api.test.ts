import { commandsOf, watchedDatabase } from '@tessera/service-kit/testing/count-commands.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, loadForms } from '../../testing/forms.ts';
import { createFormStore } from '../definitions/form-store.ts';
import { createSpamSettingsStore } from '../spam/spam-settings-store.ts';

let service: TestService;
beforeAll(async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' as const, ROLE: 'api' as const };
  service = await startTestService(forms, { ...settings, MONGODB_URL: watchedDatabase() });
  await loadForms(service);
});
afterAll(() => service.stop());

test('what a form asks for, and what is spam there, is read for a crowd that sends it at one moment by two commands each', async () => {
  const [store, spam] = [createFormStore(service.models), createSpamSettingsStore(service.models)];
  const crowd = Array.from({ length: 50 }, () => undefined);
  const commands = await commandsOf(service.db, async () => {
    const read = await Promise.all(crowd.map(() => store.findOwned('site-a', 'form-contact')));
    expect(new Set(read.map((form) => form?.name))).toEqual(new Set(['Contact']));
    await Promise.all(crowd.map(() => spam.read('site-a')));
  });
  expect(commands).toEqual(['find', 'find', 'find', 'find']);
});

test('a form of the same id on another website is read for itself', async () => {
  await loadForms(service, [aForm({ name: 'Write to us' })], 'site-b');
  const store = createFormStore(service.models);
  const both = await Promise.all(['site-a', 'site-b'].map((website) => store.findOwned(website, 'form-contact')));
  expect(both.map((form) => form?.name)).toEqual(['Contact', 'Write to us']);
});
