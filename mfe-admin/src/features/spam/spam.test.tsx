import type { SpamSettings } from '@tessera/contracts/forms/spam-calls.ts';
import { expect, test } from 'vitest';
import { type OpenAdmin, openAdmin, type Sent } from '../../testing/open-admin.ts';

const url = '/api/form/spam-settings';
const none: SpamSettings = { captcha: null, words: ['casino'], mostLinks: 3, version: 2 };
const turnstile: SpamSettings = {
  ...none,
  captcha: { provider: 'turnstile', siteKey: 'site-1', minScore: 0.5, secretEnd: 'a1b2' },
};

const open = async (saved: SpamSettings, answer: (sent: Sent) => unknown = () => ({ ...saved, version: 3 })) => {
  const page = await openAdmin('/config/spam', (sent) =>
    sent.url !== url ? undefined : sent.method === 'PUT' ? answer(sent) : saved,
  );
  await page.see('Unwanted words');
  return page;
};
const written = ({ sent }: OpenAdmin) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('FORM-151 a captcha needs both keys of its provider', async () => {
  const page = await open(none);
  await page.fill('Provider', 'hcaptcha');
  await page.press('Save');
  await page.see('Enter the site key');
  await page.see('Enter the secret key of this site key');
  await page.fill('Site key', 'site-9');
  await page.fill('Secret key', 'hush');
  await page.press('Save');
  await page.until(() => expect(page.spoken()).toContain('Saved'));
  const captcha = { provider: 'hcaptcha', siteKey: 'site-9', minScore: 0.5, secret: 'hush' };
  expect(written(page)).toEqual([{ captcha, words: ['casino'], mostLinks: 3, expectedVersion: 2 }]);
});

test('the secret that is there stays, is told by its end, and one that is typed is kept nowhere', async () => {
  const page = await open(turnstile);
  expect(page.text()).toContain('The one that ends in a1b2 stays when this is empty.');
  await page.fill('Unwanted words (optional)', 'casino\n\n Lottery \ncasino');
  await page.fill('Most links (optional)', '');
  await page.fill('Secret key', 'not-to-be-found');
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('not-to-be-found');
  await page.fill('Secret key', '');
  await page.press('Save');
  await page.until(() => expect(written(page)).toHaveLength(1));
  const captcha = { provider: 'turnstile', siteKey: 'site-1', minScore: 0.5 };
  expect(written(page)).toEqual([{ captcha, words: ['casino', 'Lottery'], mostLinks: null, expectedVersion: 2 }]);
});

test('another site key needs its own secret, and what the provider says of one stands beside it', async () => {
  const refusal = {
    code: 'request.invalid',
    error: 'No.',
    errors: { secret: 'The provider does not know this secret key.' },
  };
  const page = await open(turnstile, () => Response.json(refusal, { status: 400 }));
  await page.fill('Site key', 'site-2');
  await page.press('Save');
  await page.see('Enter the secret key of this site key');
  await page.fill('Secret key', 'wrong');
  await page.press('Save');
  await page.see('The provider does not know this secret key.');
});

test('only scores have a lowest one', async () => {
  const page = await open(turnstile);
  expect(page.has('Lowest score')).toBe(false);
  await page.fill('Provider', 'recaptcha_v3');
  expect(page.has('Lowest score')).toBe(true);
});
