import type { Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';

const redirectsPath = '/config/website/redirects';

/** Adds a redirect on the screen that lists them. */
async function addRedirect(admin: Page, from: string, to: string): Promise<void> {
  await admin.getByRole('button', { name: 'New redirect' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'New redirect' });
  await dialog.getByLabel('From').fill(from);
  await dialog.getByLabel('To', { exact: true }).fill(to);
  await dialog.getByRole('button', { name: 'Add redirect' }).click();
  await expect(dialog).toBeHidden();
}

test.describe('Being found', () => {
  test('an owner moves a blog, and its old addresses lead visitors on', async ({ page, site, browser }) => {
    test.slow();
    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    const stamp = Date.now();
    await openAdmin(admin, '/config/website/collections');
    await admin.getByRole('button', { name: 'Add blog' }).first().click();
    const adding = admin.getByRole('dialog', { name: 'Add blog' });
    await adding.getByLabel('Name').fill(`Notes ${stamp}`);
    await adding.getByRole('button', { name: 'Add blog' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: `Notes ${stamp}` })).toBeVisible();
    await expect(async () => expect((await page.goto(`/notes-${stamp}`))?.status()).toBe(200)).toPass();

    await admin.goto('/config/website/collections');
    await admin.getByRole('button', { name: `More for Notes ${stamp}` }).click();
    await admin.getByRole('menuitem', { name: 'Settings' }).click();
    const settings = admin.getByRole('dialog', { name: 'Blog settings' });
    await settings.getByLabel('Address').fill(`moved-${stamp}`);
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(settings).toBeHidden();

    await expect(async () => {
      await page.goto(`/notes-${stamp}`);
      await expect(page).toHaveURL(new RegExp(`/moved-${stamp}$`), { timeout: 1_000 });
    }).toPass();
    await admin.goto(redirectsPath);
    await expect(admin.getByRole('row').filter({ hasText: `/notes-${stamp}/*` })).toContainText(`/moved-${stamp}/*`);
    await admin.context().close();
  });

  test('a page that was asked for and not found names what looks like it, and its owner redirects it', async ({
    page,
    site,
    browser,
  }) => {
    test.slow();
    const missed = `/stockistz-${Date.now() % 10_000}`;
    const answer = await page.goto('/shop/herron-vase');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('navigation', { name: 'Did you mean' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('search')).toBeVisible();
    await page.goto(missed);

    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    await openAdmin(admin, `${redirectsPath}/not-found`);
    await expect(admin.getByRole('heading', { level: 1, name: 'Pages not found' })).toBeVisible();
    await admin.getByLabel(`Redirect ${missed} to`).fill('/shop');
    await expectSoundInBothLights(admin, 'admin-pages-not-found');
    await admin.getByRole('button', { name: `Create redirect for ${missed}` }).click();
    await expect(admin.getByLabel(`Redirect ${missed} to`)).toBeHidden();
    await page.goto(`${missed}?utm_source=mail`);
    await expect(page).toHaveURL(/\/shop\?utm_source=mail$/);

    await admin.goto(redirectsPath);
    await addRedirect(admin, `${missed}-too`, missed);
    await expect(admin.getByRole('row').filter({ hasText: `${missed}-too` })).toContainText('/shop');
    await expectSoundInBothLights(admin, 'admin-redirects');
    await page.goto(`${missed}-too`);
    await expect(page).toHaveURL(/\/shop$/);
    await admin.context().close();
  });

  test('feeds, calendar files and the map of the website load', async ({ page, site }) => {
    const read = (path: string, headers = {}) => page.request.get(new URL(path, site.direct).href, { headers });
    await page.goto('/journal');
    const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
    const { pathname, search } = new URL(String(feed), site.fernhall);
    const rss = await read(pathname + search);
    expect(rss.headers()['content-type']).toContain('application/rss+xml');
    expect(await rss.text()).toContain('<item>');
    const again = await read(pathname + search, { 'if-none-match': rss.headers().etag ?? '' });
    expect(again.status()).toBe(304);
    const calendar = await read('/events?format=ical');
    expect(await calendar.text()).toContain('BEGIN:VEVENT');
    const index = await (await read('/sitemap.xml')).text();
    expect(index).toContain('/sitemap-1.xml</loc>');
    expect(await (await read('/sitemap-1.xml')).text()).toContain('<image:loc>');
  });
});
