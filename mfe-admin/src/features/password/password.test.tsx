import { expect, test } from 'vitest';
import { adminProps } from '../../fixtures.ts';
import { openAdmin, type Sent } from '../../testing/open-admin.ts';

const path = '/config/settings/password';
const url = '/api/site-users/account/password';

async function openCard(answer: (sent: Sent) => unknown) {
  const page = await openAdmin(path, (sent) => (sent.url === url ? answer(sent) : undefined));
  await page.see('Current password');
  const type = async (currentPassword: string, newPassword: string, again = newPassword) => {
    await page.fill('Current password', currentPassword);
    await page.fill('New password', newPassword);
    await page.fill('New password, once more', again);
    await page.press('Change password');
  };
  return { page, type, calls: () => page.sent.filter((sent) => sent.url === url) };
}
const refused = (code: string, errors: Record<string, string>) =>
  Response.json({ code, error: Object.values(errors)[0], errors }, { status: 400 });

test('SAFE-04 a password change says that it ends the other sessions, does so, and goes on with the new token', async () => {
  const { page, type, calls } = await openCard(() => ({ account: adminProps.account, xsrfToken: 'fresh' }));
  expect(page.text()).toContain('In every other browser and on every other device you are signed out at once.');
  await type('the old one', 'quite a new one');
  await page.see('Your password is changed. Everywhere else you are signed out.');
  expect(calls().map(({ body }) => body)).toEqual([{ currentPassword: 'the old one', newPassword: 'quite a new one' }]);
  for (const label of ['Current password', 'New password', 'New password, once more']) {
    expect(page.control(label).value).toBe('');
  }
  expect(localStorage.getItem('ss_xsrfToken')).toContain('fresh');
});

test('what is wrong is said at its field before anything is sent', async () => {
  const { page, type, calls } = await openCard(() => undefined);
  await type('', 'short', 'other');
  await page.see('Enter the password you have now.');
  expect(page.text()).toContain('Enter at least 8 characters.');
  expect(page.text()).toContain('This is not the same as above.');
  expect(document.activeElement).toBe(page.control('Current password'));
  await page.fill('Current password', 'x');
  expect(page.text()).not.toContain('Enter the password you have now.');
  expect(calls()).toEqual([]);
});

test('what the service refuses is said at its field, and a pause with its end', async () => {
  const wrong = refused('account.password_wrong', { currentPassword: 'This is not your current password.' });
  const weak = refused('account.password_weak', { newPassword: 'Choose a password that is not a common one.' });
  const pause = Response.json(
    { code: 'request.rate_limited', error: 'x' },
    { status: 429, headers: { 'retry-after': '840' } },
  );
  const answers = [wrong, weak, pause];
  const { page, type } = await openCard(() => answers.shift());
  await type('not it', 'quite a new one');
  await page.see('This is not your current password.');
  expect(page.control('Current password').getAttribute('aria-invalid')).toBe('true');
  await type('the old one', 'password1');
  await page.see('Choose a password that is not a common one.');
  await type('the old one', 'quite a new one');
  await page.see('Not changed. There were too many wrong passwords');
  expect(page.text()).toMatch(/Try again at \d\d:\d\d, in 14 minutes\./);
});

test('what is typed stays nowhere when one leaves', async () => {
  const { page } = await openCard(() => undefined);
  await page.fill('New password', 'a secret of mine');
  await page.redraw(null);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a secret of mine');
});
