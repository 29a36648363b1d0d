import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { createItem, publishOpened } from '../support/editor.ts';
import type { Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const images = join(import.meta.dirname, '../../demo-store/images');

async function openMedia(browser: Browser, { fernhall }: Site): Promise<Page> {
  const admin = await (await browser.newContext({ baseURL: fernhall })).newPage();
  await openAdmin(admin, '/config/website/media');
  await expect(admin.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
  // Before its files are there, the screen may not take any yet.
  await expect(admin.getByRole('list', { name: 'Files' })).toBeVisible();
  return admin;
}

/** Drops files on the page, as from a folder window. */
async function drop(admin: Page, files: readonly { file: string; name: string }[]): Promise<void> {
  const data = await Promise.all(
    files.map(async ({ file, name }) => ({ name, base64: (await readFile(join(images, file))).toString('base64') })),
  );
  await admin.evaluate((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
    }
    document
      .querySelector('h1')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, data);
}

test.describe('The media library', () => {
  test('EDIT-217 PAGE-055 an owner drops pictures, loses the connection, returns, describes one, places it in a post, replaces it everywhere, deletes and restores it', async ({
    page,
    site,
    browser,
    quiet: _,
  }) => {
    test.slow();
    const stamp = Date.now();
    const [kiln, pears] = [`kiln-${stamp}.jpg`, `pears-${stamp}.jpg`];
    const admin = await openMedia(browser, site);
    await admin.route('**/media/uploads/**', (route) => route.abort('internetdisconnected'));
    await drop(admin, [
      { file: 'gallery-05.jpg', name: kiln },
      { file: 'gallery-07.jpg', name: pears },
    ]);
    await expect(admin.getByText('Network error').first()).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Resume now' }).first()).toBeVisible();
    await admin.unroute('**/media/uploads/**');
    await admin.evaluate(() => dispatchEvent(new Event('online')));
    await expect(admin.getByText('Done', { exact: true })).toHaveCount(2, { timeout: 30_000 });
    await expectSoundInBothLights(admin, 'admin-media');

    await admin.getByRole('list', { name: 'Files' }).getByRole('link', { name: kiln }).click();
    await expect(admin.getByRole('heading', { level: 1, name: kiln })).toBeVisible();
    await admin.getByLabel('Describe the picture').fill('A kiln in the morning');
    const mark = admin.getByRole('button', { name: /^Focal point/ });
    await mark.focus();
    for (let n = 0; n < 30; n++) await mark.press('ArrowLeft');
    await expectSoundInBothLights(admin, 'admin-media-item');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
    const address = admin.url();

    // Into a post, by the picker.
    const title = `The kiln of ${stamp}`;
    await admin.goto('/config/website/collections');
    await admin.getByRole('link', { name: 'Journal', exact: true }).click();
    await createItem(admin, 'post', title);
    await admin.getByRole('button', { name: 'Choose', exact: true }).first().click();
    const picker = admin.getByRole('region', { name: 'Pictures for Picture' });
    await picker.getByLabel('Search media').fill('morning');
    await picker.getByRole('button', { name: 'A kiln in the morning' }).first().click();
    await expect(admin.getByRole('button', { name: 'Remove Picture' })).toBeVisible();
    await publishOpened(admin);

    const shown = page.locator(`img[src*="/kiln-${stamp}"]`).first();
    await page.goto(`/journal/the-kiln-of-${stamp}`);
    await expect(shown).toHaveAttribute('alt', 'A kiln in the morning');
    await expect(shown).toHaveClass(/fx-20/);

    // Another file in its place: every page follows.
    await admin.goto(address);
    await expect(admin.getByText('Used in 1 place')).toBeVisible();
    await admin.getByLabel('Replace file').setInputFiles(join(images, 'moor-mug-1.jpg'));
    await expect(admin.getByText('File replaced everywhere').first()).toBeVisible({ timeout: 30_000 });
    await expect(async () => {
      await page.reload();
      await expect(shown).toHaveAttribute('src', /\?v=2&format=/);
    }).toPass();
    await expect(shown).toHaveJSProperty('complete', true);

    await admin.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = admin.getByRole('dialog');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(question.getByText(title)).toBeVisible();
    await question.getByRole('button', { name: 'Delete anyway' }).click();
    await expect(admin.getByText('It will be permanently deleted 30 days later.')).toBeVisible();
    await admin.goto('/config/website/media?view=bin');
    await admin.getByLabel(`Select ${kiln}`).check();
    await admin.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(admin.getByText('1 file restored').first()).toBeVisible();
    await page.reload();
    await expect(shown).toBeVisible();
    await admin.context().close();
  });
});
