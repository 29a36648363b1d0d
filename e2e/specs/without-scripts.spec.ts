import type { Page } from '@playwright/test';
import { expectFitInBothLights, expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { anOwnWebsite } from '../support/own-website.ts';
import { expect, test } from '../support/test.ts';

const before = 'You can send the form without it: somebody looks at it first.';
const after = 'Nobody could check that no machine sent it, so somebody looks at it first.';
const owner = 'sunniva@example.org';

/** By its element: text engines look into no `noscript`, scripts off or not. */
const said = (page: Page, text: string) => page.locator('p', { hasText: text });

/** The page, once it says that there is a captcha: as it was it may be kept for a moment. */
async function openWithCaptcha(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(said(page, before)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function askForCaptchas(admin: Page, origin: string): Promise<void> {
  await openAdmin(admin, `${origin}/config/spam`, owner);
  await admin.getByLabel('Provider').selectOption('Cloudflare Turnstile');
  await admin.getByLabel('Site key').fill('a-site-key');
  await admin.getByLabel('Secret key').fill('a-secret-key');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
}

/** Has the owner change the form that visitors send here. */
async function changeForm(admin: Page, origin: string, change: () => Promise<void>): Promise<void> {
  await admin.goto(`${origin}/config/forms`);
  await admin.getByRole('link', { name: 'Ask about a date' }).click();
  await change();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Ask about a date saved').first()).toBeAttached();
}

/** Fills the form in as a visitor, and sends it. */
async function send(visitor: Page): Promise<void> {
  await visitor.getByLabel('First name').fill('June');
  await visitor.getByLabel('Last name').fill('Abara');
  await visitor.getByLabel('E-mail').fill('june@example.com');
  await visitor.getByRole('radio').first().check();
  await visitor.getByLabel('Tell me more').fill('Written without scripts');
  await visitor.getByRole('main').locator('form').getByRole('button').click();
}

test('with scripts off, a form with a captcha says that somebody looks at it first; its owner finds it in the spam box and lets it in', async ({
  page: admin,
  browser,
  site,
}) => {
  const origin = await anOwnWebsite(site, { name: `held-form-${Date.now()}`, businessCountry: 'NO' });
  await askForCaptchas(admin, origin);
  await changeForm(admin, origin, () => admin.getByLabel('Ask for a captcha').check());

  const visitor = await (await browser.newContext({ javaScriptEnabled: false, baseURL: origin })).newPage();
  await openWithCaptcha(visitor, '/ask');
  await expectFitInBothLights(visitor, 'form-without-captcha');
  await send(visitor);
  await expect(visitor.getByText('Thank you. I answer on Mondays and Thursdays.')).toBeVisible();
  await expect(said(visitor, after)).toBeVisible();
  // The same page with scripts on: axe needs them.
  const seeing = await (await browser.newContext({ baseURL: origin })).newPage();
  await seeing.goto(visitor.url());
  await expect(said(seeing, after)).toBeVisible();
  await expectSoundInBothLights(seeing, 'form-held');
  await seeing.context().close();
  await visitor.context().close();

  const sent = admin.getByRole('link', { name: /June Abara/ });
  const boxes = `${origin}/config/submissions?q=June`;
  await admin.goto(boxes);
  await expect(admin.getByRole('heading', { name: 'Submissions' })).toBeVisible();
  await expect(sent).toHaveCount(0);
  await admin.goto(`${boxes}&view=spam`);
  await expect(sent).toBeVisible();
  await expectSoundInBothLights(admin, 'admin-held-submission');
  await admin.getByLabel('Select the submission of June Abara').check();
  await admin.getByRole('button', { name: 'Not spam' }).click();
  await expect(sent).toHaveCount(0);
  await admin.goto(boxes);
  await expect(sent).toBeVisible();
});

test('with scripts off, a form goes on to where its owner leads; one that is held, or leads to another site, says so and has the link', async ({
  page: admin,
  browser,
  site,
}) => {
  const origin = await anOwnWebsite(site, { name: `led-form-${Date.now()}`, businessCountry: 'NO' });
  const visitor = await (await browser.newContext({ javaScriptEnabled: false, baseURL: origin })).newPage();
  const thanks = visitor.getByText('Thank you. I answer on Mondays and Thursdays.');
  const leadTo = (where: string) => changeForm(admin, origin, () => admin.getByLabel('Redirect to').fill(where));
  await askForCaptchas(admin, origin);

  await leadTo('/prints');
  await visitor.goto('/ask');
  await send(visitor);
  await expect(visitor).toHaveURL(`${origin}/prints`);

  await leadTo('https://elsewhere.example/');
  await visitor.goto('/ask');
  await send(visitor);
  await expect(thanks).toBeVisible();
  // The page of before may be kept for a moment.
  const wayOn = visitor.getByRole('link', { name: 'Continue' });
  await expect(async () => {
    await visitor.reload();
    await expect(wayOn).toHaveAttribute('href', 'https://elsewhere.example/', { timeout: 1_000 });
  }).toPass();
  await expect(said(visitor, after)).toHaveCount(0);

  await leadTo('/prints');
  await changeForm(admin, origin, () => admin.getByLabel('Ask for a captcha').check());
  await openWithCaptcha(visitor, '/ask');
  await send(visitor);
  await expect(thanks).toBeVisible();
  await expect(said(visitor, after)).toBeVisible();
  await expectFitInBothLights(visitor, 'form-held-and-led');
  await wayOn.click();
  await expect(visitor).toHaveURL(`${origin}/prints`);
  await visitor.context().close();
});

test('with scripts off, a waitlist with a captcha says the same; its owner finds the sign-up pending and approves it, or deletes it after a confirmation', async ({
  page: admin,
  browser,
  site,
}) => {
  const shop = { name: `held-sign-up-${Date.now()}`, businessCountry: 'NO', waitedFor: 'ridges' };
  const origin = await anOwnWebsite(site, shop);
  await askForCaptchas(admin, origin);

  const email = `held-${Date.now()}@example.org`;
  const visitor = await (await browser.newContext({ javaScriptEnabled: false, baseURL: origin })).newPage();
  await openWithCaptcha(visitor, '/prints/ridges');
  await expectFitInBothLights(visitor, 'waitlist-without-captcha');
  await visitor.locator('select[name="variantId"]').selectOption('50 x 70 cm');
  await visitor.locator('input[name="siteVisitorEmail"]').fill(email);
  await visitor.getByRole('button', { name: 'Notify Me' }).click();
  await expect(said(visitor, `Signed up! ${after}`)).toBeVisible();
  await expect(said(visitor, before)).toHaveCount(0);
  await expectFitInBothLights(visitor, 'waitlist-held');
  await visitor.context().close();

  await admin.goto(`${origin}/config/commerce/waitlists`);
  const row = admin.getByRole('row', { name: /Five Ridges/ });
  await expect(row).toContainText('1 pending');
  await expectSoundInBothLights(admin, 'admin-waitlists-held');
  await row.getByRole('link').click();
  await expect(admin.getByText('1 sign-up is pending')).toBeVisible();
  const signUp = admin.getByRole('row').filter({ hasText: email });
  await expect(signUp.getByText('Pending', { exact: true })).toBeVisible();
  await expectSoundInBothLights(admin, 'admin-waitlist-held');
  await admin.getByRole('button', { name: 'Approve' }).click();
  await expect(signUp.getByText('Waiting', { exact: true })).toBeVisible();
  await expect(admin.getByText('1 sign-up is pending')).toBeHidden();

  const machine = `machine-${Date.now()}@example.org`;
  const another = await (await browser.newContext({ javaScriptEnabled: false, baseURL: origin })).newPage();
  await another.goto('/prints/ridges');
  await another.locator('select[name="variantId"]').selectOption('50 x 70 cm');
  await another.locator('input[name="siteVisitorEmail"]').fill(machine);
  await another.getByRole('button', { name: 'Notify Me' }).click();
  await expect(said(another, `Signed up! ${after}`)).toBeVisible();
  await another.context().close();
  await admin.reload();
  const held = admin.getByRole('row').filter({ hasText: machine });
  await expect(held.getByText('Pending', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Delete pending' }).click();
  const question = admin.getByRole('dialog', { name: 'Delete 1 pending sign-up?' });
  await expect(question).toBeVisible();
  await expectSoundInBothLights(admin, 'admin-waitlist-delete-held');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await expect(held.getByText('Pending', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Delete pending' }).click();
  await question.getByRole('button', { name: 'Delete sign-ups' }).click();
  await expect(held).toHaveCount(0);
  await expect(signUp.getByText('Waiting', { exact: true })).toBeVisible();
});
