import type { Browser, Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { expect, test, untilInteractive } from '../support/test.ts';

const password = 'fernhall-demo';
const post = '/journal/forty-two-tiles';

/** Somebody with an account at the website, in a browser of their own. */
async function aMember(browser: Browser, baseURL: string, email: string, javaScriptEnabled = true): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled })).newPage();
  await page.goto(post);
  await page.getByRole('link', { name: 'Sign in to comment' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page).toHaveURL(new RegExp(`${post}#comments-`));
  return page;
}

const shows = async (page: Page, text: string) => {
  await page.goto(post);
  return page.getByText(text).count();
};

test('PAGE-093 PAGE-094 a member comments, an owner approves, and visitors see it', async ({ browser, page, site }) => {
  const text = `Which tile did you keep? ${Date.now()}`;
  const member = await aMember(browser, site.fernhall, 'imogen.tarrant@example.org');
  await untilInteractive(member);
  await member.getByLabel('Add a comment').fill(text);
  await member.getByRole('button', { name: 'Post comment' }).click();
  await expect(member.getByText('Your comment is shown once it is approved.').first()).toBeVisible();
  await expect(member.getByText('Waiting for approval. Only you can see this comment.')).toBeVisible();
  await member.reload();
  await expect(member.getByText(text)).toBeVisible();
  await expectSoundInBothLights(member, 'post-comments');
  expect(await shows(page, text)).toBe(0);

  const admin = await (await browser.newContext()).newPage();
  await openAdmin(admin, `${site.fernhall}/config/website/comments`);
  const row = admin.getByRole('row').filter({ hasText: text });
  await expect(row).toBeVisible();
  await expectSoundInBothLights(admin, 'admin-comments');
  await row.getByRole('button', { name: /^Approve/ }).click();
  await expect(admin.getByText('1 comment approved').first()).toBeVisible();
  await expect(row).toBeHidden();
  await expect.poll(() => shows(page, text)).toBe(1);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect.poll(() => shows(page, text)).toBe(0);
});

test('PAGE-094 with scripts off a member comments, finds what was refused again, and visitors see it once it is approved', async ({
  browser,
  page,
  site,
}) => {
  const text = `Without scripts ${Date.now()}`;
  const member = await aMember(browser, site.fernhall, 'rafe.dunmore@example.com', false);
  // Browsers take it for a text, and it shows nothing.
  await member.getByLabel('Add a comment').fill('\u200b');
  await member.getByRole('button', { name: 'Post comment' }).click();
  await expect(member.getByText('Enter a comment of 1 to 2,000 characters.')).toBeVisible();
  await member.getByLabel('Add a comment').fill(text);
  await member.getByRole('button', { name: 'Post comment' }).click();
  await expect(member).toHaveURL(/\?sent=waiting#comments-/);
  await expect(member.getByText('Your comment is shown once it is approved.')).toBeVisible();
  await expect(member.getByText(text)).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await openAdmin(admin, `${site.fernhall}/config/website/comments`);
  await admin
    .getByRole('checkbox', { name: /Select the comment by/ })
    .first()
    .check();
  await admin.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('1 comment approved').first()).toBeVisible();
  await expect.poll(() => shows(page, text)).toBe(1);
});

test('PAGE-102 a like rises once, with scripts and without', async ({ browser, page, site }) => {
  const countOn = async (of: Page) => Number(await of.locator('[data-like-count]').textContent());
  await page.goto(post);
  await untilInteractive(page);
  const before = await countOn(page);
  const like = page.getByRole('button', { name: 'Like this post' });
  await like.click();
  await expect(page.getByText('You like this post.')).toBeVisible();
  await like.click();
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect(await countOn(page)).toBe(before + 1);

  const plain = await (await browser.newContext({ baseURL: site.fernhall, javaScriptEnabled: false })).newPage();
  await plain.goto(post);
  for (const _ of [1, 2]) {
    await plain.getByRole('button', { name: 'Like this post' }).click();
    await expect(plain).toHaveURL(/\?sent=like#like$/);
    expect(await countOn(plain)).toBe(before + 2);
  }
  await plain.context().close();
});

test('PAGE-103 share buttons are links, and nothing of the networks is loaded', async ({ page, quiet: _ }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  await page.goto(post);
  await untilInteractive(page);
  const share = page.getByRole('navigation', { name: 'Share' });
  await expect(share.getByRole('link')).toHaveText(['Pinterest', 'Email']);
  expect([...new Set(asked)]).toEqual([new URL(page.url()).hostname]);
});
