import type { Browser, Page } from '@playwright/test';
import { expectFitInBothLights, expectSoundInBothLights } from '../support/admin.ts';
import { mailThat } from '../support/mailbox.ts';
import type { Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const password = 'a kiln of its own';
const second = 'a second kiln, much larger';
const third = 'a third kiln, elsewhere';

/** A new browser without scripts at a website. */
const visitorOf = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();

/** The code, and the page that its link opens, of the newest mail to an address. */
async function codeTo(site: Site, address: string) {
  const { text } = await mailThat(site, ({ to, subject }) => to.includes(address) && subject.startsWith('Your code'));
  const [, code = ''] = /Code: (\S+)/.exec(text) ?? [];
  const [link = ''] = /http\S+\/account\/code\/\S+/.exec(text) ?? [];
  return { code, link };
}

/** What a program that looks through mails does: opens the link, and presses whatever is there. */
async function openAsScanner(browser: Browser, link: string, code: string): Promise<void> {
  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(link);
  await expect(scanner.getByText(code)).toBeVisible();
  expect(await scanner.getByRole('main').getByRole('button').count()).toBe(0);
  await scanner.context().close();
}

test('AUTH-016 AUTH-018 AUTH-022 with scripts off a shopper registers, changes the address, forgets the password and gets back in', async ({
  browser,
  site,
}) => {
  const name = `ida-${Date.now()}`;
  const [address, other] = [`${name}@example.org`, `${name}-other@example.org`];
  const page = await visitorOf(browser, site.fernhall);
  await page.goto('/account/login');
  await expectFitInBothLights(page, 'sign-in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Email').fill(address);
  await expectFitInBothLights(page, 'register');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(address);

  const { code, link } = await codeTo(site, address);
  await openAsScanner(browser, link, code);
  await page.goto(link);
  await expect(page.getByLabel('Code')).toHaveValue(code);
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Holm');
  await page.getByLabel('Password').fill(password);
  await expectFitInBothLights(page, 'register-code');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('Ida Holm')).toBeVisible();
  await expectFitInBothLights(page, 'account');

  await page.getByRole('link', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(other);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code').fill((await codeTo(site, other)).code);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your email is changed.')).toBeVisible();
  const notice = await mailThat(site, ({ to, text }) => to.includes(address) && text.includes('/account/email/undo/'));
  expect(notice.text).toContain(other);

  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill(second);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();

  await page.goto('/account/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(other);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code').fill('AAAA-AAAA');
  await page.getByLabel('New password').fill(third);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This code is wrong or no longer valid.')).toBeVisible();
  await expectFitInBothLights(page, 'forgot-code');
  const reset = await mailThat(site, ({ to, text }) => to.includes(other) && text.includes('/account/code/reset/'));
  await page.getByLabel('Code').fill(/Code: (\S+)/.exec(reset.text)?.[1] ?? '');
  await page.getByLabel('New password').fill(third);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await page.getByLabel('Password').fill(third);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.goto('/account');
  await expect(page.getByText(other)).toBeVisible();

  // The first address is taken back from another browser.
  const owner = await visitorOf(browser, site.fernhall);
  await owner.goto(/http\S+\/account\/email\/undo\/\S+/.exec(notice.text)?.[0] ?? '');
  await owner.getByLabel('Your earlier email').fill(address);
  await owner.getByRole('button', { name: 'Take it back' }).click();
  await expect(owner.getByText('Your address is back')).toBeVisible();
  // A shell may go by what it knew of a session for a second.
  await expect(async () => {
    await page.goto('/account');
    expect(page.url()).toContain('/account/login');
  }).toPass();
});

test('somebody who works on websites sets a forgotten password on the admin host, and changes their address in the admin', async ({
  browser,
  site,
}) => {
  const origin = new URL(site.fernhall);
  const page = await visitorOf(browser, `http://admin.localhost:${origin.port}`);
  await page.goto('/account/login');
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('If the address is right, a mail with a code is on its way.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new code' }).click();
  await page.getByLabel('Email').fill('anselm@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  const { code, link } = await codeTo(site, 'anselm@example.com');
  expect(new URL(link).hostname).toBe('admin.localhost');
  await openAsScanner(browser, link, code);
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('New password').fill(second);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();

  // The admin needs scripts.
  const admin = await (await browser.newContext({ baseURL: `http://admin.localhost:${origin.port}` })).newPage();
  await admin.goto('/config/settings/password');
  await admin.getByLabel('Email').fill('anselm@example.com');
  await admin.getByLabel('Password').fill(second);
  await admin.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const newEmail = `anselm-${Date.now()}@example.com`;
  await admin.getByLabel('New email').fill(newEmail);
  await admin.getByLabel('Your password').fill(second);
  await expectSoundInBothLights(admin, 'your-account');
  await admin.getByRole('button', { name: 'Send code' }).click();
  await admin.getByLabel('Code').fill((await codeTo(site, newEmail)).code);
  await expectSoundInBothLights(admin, 'your-account-code');
  await admin.getByRole('button', { name: 'Change email' }).click();
  await expect(admin.getByText(`You sign in with ${newEmail}`)).toBeVisible();
  const notice = await mailThat(site, ({ to, text }) => to.includes('anselm@example.com') && text.includes(newEmail));
  expect(notice.text).toContain(`http://admin.localhost:${origin.port}/account/email/undo/`);
});
