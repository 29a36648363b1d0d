import { expect, test } from 'vitest';
import { adminProps } from '../../fixtures.ts';
import { openAdmin, type Sent } from '../../testing/open-admin.ts';

const base = '/api/site-users/account/email';

async function openCard(answer: (sent: Sent) => unknown) {
  const page = await openAdmin('/config/settings/password', (sent) =>
    sent.url.startsWith(base) ? answer(sent) : undefined,
  );
  await page.see('New email');
  const ask = async (email = 'new@example.org') => {
    await page.fill('New email', email);
    await page.fill('Your password', 'the old one');
    await page.press('Send code');
  };
  return { page, ask, calls: () => page.sent.filter(({ url }) => url.startsWith(base)) };
}
const refused = (code: string, error: string) => Response.json({ code, error }, { status: 400 });

test('SAFE-04 another address is proved by a code, and the session goes on with the new token', async () => {
  const account = { ...adminProps.account, roles: [], email: 'new@example.org' };
  const { page, ask, calls } = await openCard(({ url }) =>
    url === base ? Response.json({ validMinutes: 10 }, { status: 202 }) : { account, xsrfToken: 'fresh' },
  );
  await ask();
  await page.see('A mail with a code is on its way to new@example.org.');
  await page.fill('Code', 'ABCD-2345');
  await page.press('Change email');
  await page.see('Your email is changed. Everywhere else you are signed out.');
  await page.see('You sign in with new@example.org');
  expect(calls().map(({ url, body }) => [url, body])).toEqual([
    [base, { email: 'new@example.org', currentPassword: 'the old one' }],
    [`${base}/confirm`, { code: 'ABCD-2345' }],
  ]);
  expect(localStorage.getItem('ss_xsrfToken')).toContain('fresh');
});

test('what the service refuses is said at its field', async () => {
  const answers = [
    refused('account.password_wrong', 'This is not your current password.'),
    refused('login.email_invalid', 'Email is invalid'),
    Response.json({ validMinutes: 10 }, { status: 202 }),
    refused('account.code_wrong', 'This code is wrong or no longer valid.'),
  ];
  const { page, ask } = await openCard(() => answers.shift());
  await ask();
  await page.see('This is not your current password.');
  expect(page.control('Your password').getAttribute('aria-invalid')).toBe('true');
  await ask('nobody');
  await page.see('Email is invalid');
  await ask();
  await page.see('on its way');
  await page.fill('Code', 'AAAAAAAA');
  await page.press('Change email');
  await page.see('This code is wrong or no longer valid.');
});
