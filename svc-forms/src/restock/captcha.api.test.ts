import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RestockService, startRestock } from '../testing/restock.ts';

let restock: RestockService;
beforeAll(async () => {
  restock = await startRestock({ CAPTCHA: 'offline' });
});
afterAll(() => restock.stop());

test('STOCK-042 where captchas are used a sign-up needs a good token', async () => {
  for (const captcha of [{}, { captchaToken: 'bad' }, { recaptchaEnterpriseV3Token: 'bad' }]) {
    const { status, body } = await restock.signUp('mug', 'a@example.org', captcha);
    expect([status, body.message]).toEqual([400, 'Complete CAPTCHA before submitting.']);
  }
  for (const captcha of [{ captchaToken: 'offline-1' }, { recaptchaEnterpriseV3Token: 'offline-2' }]) {
    expect((await restock.signUp('mug', 'a@example.org', captcha)).status).toBe(200);
  }
});
