import type { Page } from '@playwright/test';
import { mailThat } from '../support/mailbox.ts';
import { expect, test, untilInteractive } from '../support/test.ts';

test.describe('The contact form', () => {
  test('tells every field that is wrong, above and below the form', async ({ page }) => {
    await page.goto('/contact');
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Send' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('Your form has encountered a problem. Please scroll down to review.')).toBeVisible();
    await expect(main.getByText('Your form has encountered a problem. Please scroll up to review.')).toBeVisible();
    await expect(main.getByText('Required', { exact: true }).first()).toBeVisible();
  });

  test('is sent, thanks the visitor, and its mail arrives in the mailbox', async ({ page, site }) => {
    const message = `Is the kiln warm? ${Date.now()}`;
    await page.goto('/contact');
    await untilInteractive(page);
    await fill(page, message);
    // Faster than that is a machine (SAFE-39), of whose letters nobody is mailed.
    await page.waitForFunction(() => performance.now() > 2_500);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('main').getByText(/^Thank you\. Your letter is on the kitchen table/)).toBeVisible();
    await mailThat(site, ({ text }) => text.includes(message));
  });

  test('is sent with scripts off as well', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.fernhall });
    const page = await context.newPage();
    await page.goto('/contact');
    await fill(page, 'Written without scripts');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/^Thank you\. Your letter is on the kitchen table/)).toBeVisible();
    await context.close();
  });
});

async function fill(page: Page, message: string) {
  await page.getByLabel('First name').first().fill('June');
  await page.getByLabel('Last name').first().fill('Abara');
  await page.getByLabel('E-mail').first().fill('june@example.com');
  await page.getByLabel('What is it about?').selectOption('Something else');
  await page.getByLabel('Your message').fill(message);
}
