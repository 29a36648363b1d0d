import type { Page } from '@playwright/test';
import { openAdmin } from '../support/admin.ts';
import { mailThat } from '../support/mailbox.ts';
import { expect, expectSound, test, untilInteractive } from '../support/test.ts';

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

  test('that is sent is a goal of the owner, reached by the visit it was sent in', async ({ page, browser, site }) => {
    await openAdmin(page, '/config/analytics/goals?days=today');
    await page.getByRole('button', { name: 'New goal' }).click();
    const dialog = page.getByRole('dialog');
    const name = `Writes to us ${Date.now()}`;
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('A visit reaches the goal when it').selectOption('Submits a form');
    await dialog.getByLabel('Form', { exact: true }).selectOption('Contact');
    await expectSound(page, 'admin-goals-form');
    await dialog.getByRole('button', { name: 'Create goal' }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Submits the form Contact');
    const visitor = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    // It counts from some seconds after it was made.
    await expect(async () => {
      await visitor.goto('/contact');
      await untilInteractive(visitor);
      await fill(visitor, `Is the goal reached? ${Date.now()}`);
      await visitor.waitForFunction(() => performance.now() > 2_500);
      await visitor.getByRole('button', { name: 'Send' }).click();
      await expect(visitor.getByRole('main').getByText(/^Thank you\./)).toBeVisible();
      await page.reload();
      await expect(row).toContainText('1 visit', { timeout: 2_000 });
    }).toPass();
    await visitor.context().close();
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

  test('FORM-067 FORM-073 comes back as it was typed when it is refused with scripts off', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.fernhall });
    const page = await context.newPage();
    await page.goto('/contact');
    await fill(page, 'Written without scripts, and not lost');
    // The browser finds nothing wrong with it; the server does.
    await page.getByLabel('E-mail').first().fill('june@example');
    await page.getByRole('button', { name: 'Send' }).click();
    const problems = page.getByRole('alert').first();
    await expect(problems).toBeFocused();
    await expect(problems.getByRole('link', { name: /^E-mail: Email is not valid\./ })).toBeVisible();
    expect(page.url()).not.toMatch(/june|lost/i);
    await expect(page.getByLabel('First name').first()).toHaveValue('June');
    await expect(page.getByLabel('E-mail').first()).toHaveValue('june@example');
    await expect(page.getByLabel('E-mail').first()).toHaveAccessibleDescription(/Email is not valid\./);
    await expect(page.getByLabel('What is it about?')).toHaveValue('Something else');
    await expect(page.getByLabel('Your message')).toHaveValue('Written without scripts, and not lost');
    await page.getByLabel('E-mail').first().fill('june@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/^Thank you\. Your letter is on the kitchen table/)).toBeVisible();
    await context.close();
  });
});

test.describe('A form with steps and a condition', () => {
  test('goes step by step and asks only whom it concerns; without scripts it is one page that says whom', async ({
    page,
    browser,
    site,
    quiet: _,
  }) => {
    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    await openAdmin(admin, '/config/forms');
    await admin.getByRole('link', { name: 'How did we do?' }).click();
    await admin.getByRole('button', { name: /^Your order/ }).click();
    await admin.getByLabel('A new step begins here').check();
    await admin.getByRole('button', { name: /^When did it arrive\?/ }).click();
    await admin.getByLabel('Who is asked').selectOption('Depending on “What did you buy?”');
    await admin.getByLabel('Glass', { exact: true }).check();
    // Also on a second try there is something to save.
    await admin.getByLabel('Text under the form').fill(`We keep answers for two years. ${Date.now()}`);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('How did we do? saved').first()).toBeAttached();
    await admin.context().close();

    await page.goto('/how-did-we-do');
    await untilInteractive(page);
    const arrival = page.getByRole('group', { name: /^When did it arrive\?/ });
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(page.getByLabel('First name')).toBeFocused();
    await expectSound(page, 'form-first-step');
    await fillAboutYou(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText('Step 2 of 2')).toBeFocused();
    await expect(page.getByLabel('E-mail')).toBeHidden();
    await expect(arrival).toBeHidden();
    await page.getByLabel('Glass').press('Space');
    await expect(arrival).toBeVisible();
    await page.getByLabel('A friend').check();
    await page.getByRole('button', { name: 'Send my answers' }).press('Enter');
    await expect(arrival.getByText('Required')).toBeVisible();
    await expectSound(page, 'form-last-step');
    // Whoever goes back and comes again finds all that was typed.
    await page.getByRole('button', { name: 'Back' }).press('Enter');
    await expect(page.getByLabel('E-mail')).toHaveValue('june@example.com');
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByLabel('Glass').press('Space');
    await page.getByLabel('A workshop').check();
    await expect(arrival).toBeHidden();
    await page.waitForFunction(() => performance.now() > 2_500);
    await page.getByRole('button', { name: 'Send my answers' }).press('Enter');
    await expect(page.getByRole('main').getByText(thanks)).toBeVisible();

    const without = await browser.newContext({ javaScriptEnabled: false, baseURL: site.fernhall });
    const plain = await without.newPage();
    await plain.goto('/how-did-we-do');
    await expect(plain.getByText('When did it arrive? (if you chose “Glass”)')).toBeVisible();
    await fillAboutYou(plain);
    await plain.getByLabel('A workshop').check();
    await plain.getByLabel('A friend').check();
    await plain.getByRole('button', { name: 'Send my answers' }).click();
    await expect(plain.getByRole('main').getByText(thanks)).toBeVisible();
    await without.close();
  });
});

test('FORM-082 what was typed into a long form is there again after a reload, until it is sent or begun anew', async ({
  page,
}) => {
  await page.goto('/contact');
  await untilInteractive(page);
  await fill(page, 'Half a letter');
  await page.waitForFunction(() => localStorage.getItem('form.form-contact')?.includes('Half a letter'));
  await page.goto('/');
  await page.goto('/contact');
  await expect(page.getByText(/is back\. It is kept in this browser only/)).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('Half a letter');
  await expect(page.getByLabel('What is it about?')).toHaveValue('Something else');
  await expectSound(page, 'form-kept');
  await page.getByRole('button', { name: 'Start over' }).press('Enter');
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await expect(page.getByLabel('First name').first()).toBeFocused();
  await page.reload();
  await untilInteractive(page);
  await expect(page.getByLabel('Your message')).toHaveValue('');
});

test('a half-filled form is gone on with elsewhere by the link of a mail, once', async ({ page, browser, site }) => {
  const email = `june.${Date.now()}@example.com`;
  await page.goto('/contact');
  await untilInteractive(page);
  await fill(page, 'Begun at the bus stop');
  await page.getByText('Save and go on later').click();
  await page.getByLabel('E-mail for the link').fill('june@');
  await page.getByLabel('E-mail for the link').press('Enter');
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expectSound(page, 'form-saving-for-later');
  await page.getByLabel('E-mail for the link').fill(email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByText(`Saved. A link to go on is on its way to ${email}.`)).toBeVisible();
  const { text } = await mailThat(site, ({ to }) => to.includes(email));
  expect(text).not.toContain('bus stop');
  const link = new URL(/https?:\S+#saved-\S+/.exec(text)?.[0] ?? '');

  const other = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
  await other.goto(link.pathname + link.hash);
  const goOn = other.getByRole('button', { name: 'Go on with what I saved' });
  await expect(goOn).toBeFocused();
  expect(other.url()).not.toContain('#');
  await expectSound(other, 'form-saved-for-later');
  await goOn.press('Enter');
  await expect(other.getByLabel('Your message')).toHaveValue('Begun at the bus stop');
  await expect(other.getByLabel('What is it about?')).toHaveValue('Something else');
  await other.context().close();

  await page.goto('/');
  await page.goto(link.pathname + link.hash);
  await page.getByRole('button', { name: 'Go on with what I saved' }).click();
  await expect(page.getByText(/^This link was used already/)).toBeVisible();
});

const thanks = 'Thank you, truly. We read every one aloud on Fridays.';

async function fillAboutYou(page: Page) {
  await page.getByLabel('First name').fill('June');
  await page.getByLabel('Last name').fill('Abara');
  await page.getByLabel('E-mail').fill('june@example.com');
}

async function fill(page: Page, message: string) {
  await page.getByLabel('First name').first().fill('June');
  await page.getByLabel('Last name').first().fill('Abara');
  await page.getByLabel('E-mail').first().fill('june@example.com');
  await page.getByLabel('What is it about?').selectOption('Something else');
  await page.getByLabel('Your message').fill(message);
}
