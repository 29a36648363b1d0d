import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, loadForms, send } from '../../testing/forms.ts';

let service: TestService;
beforeAll(async () => {
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_RETRY_MS: 60_000 };
  // A tenth of every limit: 6 a minute of one network, 30 of one form, 60 of one website.
  const settings = { ...smtp, CAPTCHA: 'off' as const, RATE_LIMIT_SCALE: 0.1 };
  service = await startTestService(forms, settings);
  const each = ['one', 'two', 'three'].map((id) => aForm({ id: `form-${id}`, pageIds: [`page-${id}`] }));
  for (const websiteId of ['site-a', 'site-b', 'site-c']) await loadForms(service, each, websiteId);
});
afterAll(() => service.stop());

/** Submissions of so many people, each of whom sends one. */
async function flood(times: number, formId: string, claimsOf: (n: number) => { websiteId: string; address: string }) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const answer = await send(service.as(claimsOf(n)), { formId });
    statuses.push(answer.status);
    if (answer.status !== 429) continue;
    const text = 'Unable to submit form. Submission rate limit exceeded. Please try again later.';
    expect(answer.body.error).toBe(text);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return statuses.filter((status) => status === 200).length;
}
const stored = (websiteId: string) => service.db.collection('submissions').countDocuments({ websiteId });
const from = (websiteId: string, network: string) => (n: number) => ({ websiteId, address: `${network}.${n}` });

test('SAFE-36 posts of one network stop at its limit, and take nothing of the website’s', async () => {
  const oneNetwork = (n: number) => ({ websiteId: 'site-a', address: `2001:db8:0:1::${n}` });
  expect(await flood(20, 'form-one', oneNetwork)).toBe(6);
  expect(await flood(20, 'form-one', from('site-a', '198.51.100'))).toBe(20);
  expect(await stored('site-a')).toBe(26);
});

test('SAFE-36 posts of many networks to one form stop at the form’s limit, those to many forms at the website’s', async () => {
  expect(await flood(40, 'form-one', from('site-b', '198.51.100'))).toBe(30);
  expect(await flood(20, 'form-two', from('site-b', '198.51.101'))).toBe(20);
  expect(await flood(20, 'form-three', from('site-b', '198.51.102'))).toBe(10);
  expect(await stored('site-b')).toBe(60);
  expect(await flood(5, 'form-one', from('site-c', '198.51.100'))).toBe(5);
});
