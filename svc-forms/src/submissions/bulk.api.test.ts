import { callerHeader } from '@tessera/contracts/caller.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import { type OwnProcess, startOwnProcess } from '@tessera/service-kit/testing/own-process.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '../app.ts';
import { filled, keyOf, loadForms, savePath } from '../testing/forms.ts';

const checkPath = '/api/rest/forms/validate/form-contact';
let service: TestService;
let own: OwnProcess;
beforeAll(async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' as const, LOG_LEVEL: 'error' as const };
  service = await startTestService(forms, { ...settings, ROLE: 'api' as const });
  await loadForms(service);
  own = await startOwnProcess(new URL('../main.ts', import.meta.url), service.config);
});
afterAll(async () => {
  own.kill();
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
  const sign = createCallerSigner('svc-forms', service.config.PLATFORM_SECRET, Date.now);
  const checkAtOnce = async (count: number, values: unknown) => {
    const body = JSON.stringify(values);
    const of = (n: number) => ({ websiteId: 'site-a', sid: `sid-${n}`, address: `203.0.${n >> 8}.${n & 255}` });
    const numbers = Array.from({ length: count }, (_, n) => n);
    const tokens = await Promise.all(numbers.map((n) => sign({ ...of(n), kind: 'visitor', locale: 'en-GB' })));
    const answers = tokens.map(async (token) => {
      const headers = { [callerHeader]: token, 'content-type': 'application/json' };
      const response = await fetch(own.url + checkPath, { method: 'POST', headers, body });
      await response.arrayBuffer();
      return response.status;
    });
    return new Set(await Promise.all(answers));
  };
  expect(await checkAtOnce(100, filled())).toEqual(new Set([200]));
  const before = await own.memory();
  expect(await checkAtOnce(1_000, filled({ message: 'x'.repeat(64_000) }))).toEqual(new Set([400]));
  const { most } = await own.memory();
  expect((most - before.now) / 1_000_000).toBeLessThan(100);
}, 60_000);
