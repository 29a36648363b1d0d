import type { Page } from '@playwright/test';
import type { Call } from '@tessera/contracts/call.ts';
import { askConfirm, askLeave } from '@tessera/contracts/forms/newsletter-calls.ts';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { type Mail, mailThat } from '../support/mailbox.ts';
import type { Site } from '../support/site.ts';
import { expect, expectSound, keepScreenshot, test, untilInteractive } from '../support/test.ts';

/** The sign-up within the page; the footer has one, too. */
const signUp = (page: Page) => page.getByRole('main').locator('form').filter({ hasText: 'About ten letters a year' });

/** The mail to an address whose subject is like this, once it has come. */
const mailTo = (site: Site, email: string, subject: RegExp) =>
  mailThat(site, (mail) => mail.to.includes(email) && subject.test(mail.subject));

/** Where a link of a mail leads, on this machine. */
function linkIn({ text }: Mail, { id, path }: Pick<Call, 'id' | 'path'>): string {
  const link = new RegExp(path.replace('{token}', '[\\w.-]+')).exec(text)?.[0];
  if (!link) throw new Error(`no link to ${id}: ${text}`);
  return link;
}

test.describe('The newsletter', () => {
  test('FORM-003 PAGE-032 somebody signs up on the page, says yes by mail, is listed, and leaves by the link', async ({
    page,
    site,
    browser,
    quiet: _,
  }) => {
    const email = `letters-${Date.now()}@example.org`;
    await page.goto('/');
    await untilInteractive(page);
    const form = signUp(page);
    await form.getByRole('button', { name: 'Sign up' }).click();
    await expect(form.getByText('Required', { exact: true })).toBeVisible();
    await form.getByLabel('E-mail').fill(email);
    // Faster than that is a machine (SAFE-39), which is asked nothing.
    await page.waitForFunction(() => performance.now() > 2_500);
    await form.getByRole('button', { name: 'Sign up' }).click();
    const step = `One more step: open the email we sent to ${email} and confirm.`;
    await expect(page.getByRole('main').getByText(step)).toBeVisible();

    const asked = await mailTo(site, email, /Do you want/);
    await page.goto(linkIn(asked, askConfirm));
    await expect(page.getByRole('heading', { name: 'Do you want our letters?' })).toBeVisible();
    await expectSound(page, 'newsletter-confirm');
    await page.getByRole('button', { name: 'Yes, send me the letters' }).click();
    await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
    const welcome = await mailTo(site, email, /You get the letters/);

    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    await openAdmin(admin, `/config/newsletter?q=${email}`);
    const row = admin.getByRole('row').filter({ hasText: email });
    await expect(row.getByText('Subscribed')).toBeVisible();
    await expect(row.getByText('About ten letters a year.')).toBeVisible();
    await expectSoundInBothLights(admin, 'admin-newsletter');

    await row.getByRole('link', { name: `Mails to ${email}` }).click();
    const mails = admin.getByRole('table', { name: 'Mails' }).getByRole('row').filter({ hasText: 'Sent' });
    await expect(mails).toHaveCount(2);
    await expect(mails.first()).toContainText('You get the letters');
    await expect(mails.last()).toContainText('Do you want');
    await expect(admin.getByText('Emails stay in this list for 2 years')).toBeVisible();
    expect(admin.url()).not.toContain('letters-');
    await expectSoundInBothLights(admin, 'admin-mails-to');
    await admin.reload();
    await expect(mails).toHaveCount(2);
    await admin.goBack();

    await page.goto(linkIn(welcome, askLeave));
    await expectSound(page, 'newsletter-leave');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You have been unsubscribed.' })).toBeVisible();
    await admin.reload();
    await expect(row.getByText('Unsubscribed', { exact: true })).toBeVisible();
    await admin.context().close();
  });

  test('is signed up to with scripts off as well', async ({ browser, site }) => {
    const email = `plain-letters-${Date.now()}@example.org`;
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.fernhall });
    const page = await context.newPage();
    await page.goto('/');
    await signUp(page).getByLabel('E-mail').fill(email);
    await signUp(page).getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('One more step: open the email we sent you and confirm.').first()).toBeVisible();
    await keepScreenshot(page, 'newsletter-plain');
    const asked = await mailTo(site, email, /Do you want/);
    await page.goto(linkIn(asked, askConfirm));
    await page.getByRole('button', { name: 'Yes, send me the letters' }).click();
    await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
    await context.close();
  });

  test('a list at another company is connected by a key that is of that company', async ({ page }) => {
    await openAdmin(page, '/config/newsletter');
    await page.getByRole('link', { name: 'Mailchimp and Brevo' }).click();
    await expect(page.getByRole('heading', { name: 'Mailchimp and Brevo' })).toBeFocused();
    await page.getByLabel('Audience ID').fill('a1b2c3');
    await page.getByLabel('API key', { exact: true }).fill('a-key-without-its-centre');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('A key of Mailchimp ends in its centre, such as -us21.').first()).toBeVisible();
    await expectSoundInBothLights(page, 'admin-list-elsewhere');
    await page.getByRole('button', { name: 'Discard' }).click();
  });
});
