import type { OwnProcess } from '@tessera/service-kit/testing/own-process.ts';
import { postAtOnce } from '@tessera/service-kit/testing/post-at-once.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnService } from '../../../../tools/testing/own-service.ts';
import { forms } from '../../app.ts';
import { filled, keyOf, loadForms, savePath } from '../../testing/forms.ts';

const checkPath = '/api/rest/forms/validate/form-contact';
let service: TestService;
let own: OwnProcess;
beforeAll(async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' as const, LOG_LEVEL: 'error' as const };
  service = await startTestService(forms, { ...settings, ROLE: 'api' as const });
  await loadForms(service);
  own = await startOwnService('svc-forms', service.config);
});
afterAll(async () => {
  await own.kill();
  await service.stop();
});

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
const thousand = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`field${n}`, 'x']));

test.each([
  ['of 100 kB', { message: 'x'.repeat(102_400) }, 413],
  ['of 1,000 values', thousand, 400],
  ['100 deep', { about: nested(99) }, 400],
])('SAFE-37 a filled form %s is refused, when it is checked and when it is sent', async (_title, changes, status) => {
  const caller = service.as();
  const form = filled(changes);
  expect((await caller.call('POST', checkPath, form)).status).toBe(status);
  const saved = await caller.call('POST', savePath, { key: await keyOf(caller), formId: 'form-contact', form });
  expect(saved.status).toBe(status);
  expect(await service.db.collection('submissions').countDocuments({})).toBe(0);
});

test('SAFE-37 a thousand filled forms of 64 kB at once are refused and take less than 100 MB', async () => {
  const target = { service: 'svc-forms' as const, secret: service.config.PLATFORM_SECRET, url: own.url + checkPath };
  const checkAtOnce = (count: number, values: unknown) => {
    const headers = { 'content-type': 'application/json' };
    return postAtOnce(
      { ...target, headers },
      Array.from({ length: count }, () => JSON.stringify(values)),
    );
  };
  expect(await checkAtOnce(1_000, filled())).toEqual(new Set([200]));
  const before = await own.memory();
  expect(await checkAtOnce(1_000, filled({ message: 'x'.repeat(64_000) }))).toEqual(new Set([400]));
  const { most } = await own.memory();
  expect((most - before.now) / 1_000_000).toBeLessThan(100);
});
