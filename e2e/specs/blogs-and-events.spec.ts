import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { createItem, publishOpened } from '../support/editor.ts';
import type { Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const picture = join(import.meta.dirname, '../../demo-store/images/moor-mug-1.jpg');

/** The list of a blog or calendar, as the owner sees it. */
async function openCollection(browser: Browser, { fernhall }: Site, name: string): Promise<Page> {
  const admin = await (await browser.newContext({ baseURL: fernhall })).newPage();
  await openAdmin(admin, '/config/website/collections');
  await expect(admin.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
  await admin.getByRole('link', { name, exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  return admin;
}

/** Chooses from the menu of a row. */
async function choose(admin: Page, title: string, entry: string): Promise<void> {
  await admin.getByRole('button', { name: `More for ${title}` }).click();
  await admin.getByRole('menuitem', { name: entry }).click();
}

test.describe('Blogs and events', () => {
  test('PAGE-048 an owner writes a post with a picture, tags and a date, and visitors read it in the blog and at its address', async ({
    page,
    site,
    browser,
    quiet: _,
  }) => {
    test.slow();
    const title = `Opening the kiln ${Date.now()}`;
    const admin = await openCollection(browser, site, 'Journal');
    await expectSoundInBothLights(admin, 'admin-blog-items');
    await createItem(admin, 'post', title);
    await admin.getByLabel('Upload: Picture').setInputFiles(picture);
    await expect(admin.getByRole('button', { name: 'Remove Picture' })).toBeVisible();
    await admin.getByLabel('Author').fill('Lea Bonnet');
    await admin.getByLabel('Date', { exact: true }).fill('2026-03-14');
    await admin.getByLabel('Date, time').fill('09:30');
    await admin.getByRole('textbox', { name: 'Tags' }).fill('raku firing, cone 9,');
    await expect(admin.getByRole('button', { name: 'Edit cone 9' })).toBeVisible();
    await expectSoundInBothLights(admin, 'admin-post-editor');
    await publishOpened(admin);

    await page.goto('/journal');
    const link = page.getByRole('link', { name: title }).first();
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(/\/journal\/opening-the-kiln-\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('14 Mar 2026').first()).toBeVisible();
    await expect(page.getByText('raku firing').first()).toBeVisible();

    await admin.getByRole('link', { name: 'Back to the posts' }).click();
    const row = admin.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('Live');
    await expect(row).toContainText('raku firing, cone 9');
    await admin.context().close();
  });

  test('PAGE-073 an owner announces an event in the website’s time zone, and visitors find it in the calendar', async ({
    page,
    site,
    browser,
    quiet: _,
  }) => {
    test.slow();
    const title = `Raku evening ${Date.now()}`;
    const admin = await openCollection(browser, site, 'Events');
    await createItem(admin, 'event', title);
    const nextYear = new Date().getFullYear() + 1;
    await admin.getByLabel('Begins', { exact: true }).fill(`${nextYear}-07-04`);
    await admin.getByLabel('Begins, time').fill('18:00');
    await admin.getByLabel('Ends', { exact: true }).fill(`${nextYear}-07-04`);
    await admin.getByLabel('Ends, time').fill('21:00');
    await admin.getByLabel('Name of the place').fill('The kiln yard');
    await publishOpened(admin);
    await admin.getByRole('link', { name: 'Back to the events' }).click();
    await expect(admin.getByRole('row').filter({ hasText: title })).toContainText('18:00');
    await expectSoundInBothLights(admin, 'admin-event-items');

    await page.goto('/events');
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('The kiln yard').first()).toBeVisible();
    await expect(page.getByText(/18:00/).first()).toBeVisible();
    await admin.context().close();
  });

  test('PAGE-053 a deleted post is gone for visitors, and comes back from the bin as a draft', async ({
    page,
    site,
    browser,
  }) => {
    test.slow();
    const title = `Glaze notes ${Date.now()}`;
    const admin = await openCollection(browser, site, 'Journal');
    await createItem(admin, 'post', title);
    await publishOpened(admin);
    await admin.getByRole('link', { name: 'Back to the posts' }).click();
    const row = admin.getByRole('row').filter({ hasText: title });
    const path = (await row.getByText(/^\/journal\//).textContent()) ?? '';
    await expect.poll(async () => (await page.goto(path))?.status()).toBe(200);

    await choose(admin, title, 'Delete');
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click();
    await expect(admin.getByText(`${title} moved to the bin`).first()).toBeVisible();
    await expect.poll(async () => (await page.goto(path))?.status()).toBe(404);

    await admin.getByRole('link', { name: 'Deleted' }).click();
    await expect(admin.getByRole('row').filter({ hasText: title })).toBeVisible();
    await choose(admin, title, 'Restore');
    await expect(admin.getByText(`${title} restored as a draft`).first()).toBeVisible();
    await admin.getByRole('link', { name: 'Drafts' }).click();
    // In the bin it has no link to the editor.
    await expect(admin.getByRole('link', { name: title })).toBeVisible();
    await choose(admin, title, 'Publish…');
    await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(admin.getByText(`${title} published`).first()).toBeVisible();
    await expect.poll(async () => (await page.goto(path))?.status()).toBe(200);
    await admin.context().close();
  });

  test('EDIT-189 an owner adds a blog, hides it, and deletes it while it is empty', async ({ site, browser, page }) => {
    const stamp = Date.now();
    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    await openAdmin(admin, '/config/website/collections');
    await admin.getByRole('button', { name: 'Add blog' }).click();
    const adding = admin.getByRole('dialog', { name: 'Add blog' });
    await adding.getByLabel('Name').fill('Journal');
    await adding.getByRole('button', { name: 'Add blog' }).click();
    await expect(adding.getByRole('textbox', { name: 'Address' })).toHaveAttribute('aria-invalid', 'true');
    await adding.getByLabel('Name').fill(`Notes ${stamp}`);
    await adding.getByRole('textbox', { name: 'Address' }).fill(`notes-${stamp}`);
    await adding.getByRole('button', { name: 'Add blog' }).click();
    await expect(admin.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
    await expect.poll(async () => (await page.goto(`/notes-${stamp}`))?.status()).toBe(200);

    await admin.getByRole('button', { name: 'Blog settings' }).click();
    const settings = admin.getByRole('dialog', { name: 'Blog settings' });
    await settings.getByLabel('Visible to visitors').uncheck();
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Hidden from visitors')).toBeVisible();
    await expect.poll(async () => (await page.goto(`/notes-${stamp}`))?.status()).toBe(404);

    await admin.getByRole('link', { name: 'Back to the collections' }).click();
    await expectSoundInBothLights(admin, 'admin-collections');
    await choose(admin, `Notes ${stamp}`, 'Delete');
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete blog' }).click();
    await expect(admin.getByRole('link', { name: `Notes ${stamp}` })).toBeHidden();
    await choose(admin, 'Journal', 'Delete');
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete blog' }).click();
    await expect(admin.getByText(/still holds something/)).toBeVisible();
    await admin.context().close();
  });
});
