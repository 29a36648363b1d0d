import type { Locator, Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { publishOpened, saved } from '../support/editor.ts';
import { expect, test } from '../support/test.ts';

/** Presses an element of the page in the editor's frame, which is shown smaller than it is. */
async function pressInCanvas(admin: Page, element: Locator): Promise<void> {
  const inside = await element.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return { x: left + Math.min(40, width / 2), y: top + height / 2 };
  });
  const frame = await admin.locator('iframe').evaluate((it: HTMLIFrameElement) => {
    const { left, top, width } = it.getBoundingClientRect();
    return { left, top, scale: width / it.offsetWidth };
  });
  await admin.mouse.click(frame.left + inside.x * frame.scale, frame.top + inside.y * frame.scale);
}

test.describe('The page editor', () => {
  test('EDIT-223 a page is made from a preset, typed into, put in order by keyboard, undone after a reload, and published', async ({
    page,
    site,
    browser,
    quiet: _,
  }) => {
    test.slow();
    const stamp = Date.now();
    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    await openAdmin(admin, '/config/website/pages');
    await expectSoundInBothLights(admin, 'admin-pages');

    await admin.getByRole('button', { name: 'Add page' }).first().click();
    const dialog = admin.getByRole('dialog', { name: 'Add page' });
    await dialog.getByLabel('Name').fill(`Open studio ${stamp}`);
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(`open-studio-${stamp}`);
    await dialog.getByRole('button', { name: 'Add page' }).click();

    const canvas = admin.frameLocator('iframe');
    const headline = canvas.locator('[data-field="text"] h1').first();
    await expect(headline).toBeVisible();
    // The first press selects, the second begins to type.
    await pressInCanvas(admin, headline);
    await expect(admin.getByRole('row', { selected: true })).toContainText('Text');
    await pressInCanvas(admin, headline);
    await expect(canvas.locator('[contenteditable="true"]')).toBeFocused();
    await admin.keyboard.press('Control+a');
    await admin.keyboard.type('Come and see the kiln');
    await admin.keyboard.press('Escape');
    await expect(saved(admin)).toBeVisible();
    await expect(headline).toHaveText('Come and see the kiln');
    await expectSoundInBothLights(admin, 'admin-page-editor');

    await admin.getByRole('button', { name: 'Add section' }).click();
    await expectSoundInBothLights(admin, 'admin-page-editor-insert');
    await admin.getByRole('button', { name: 'Three columns' }).click();
    await expect(canvas.getByRole('heading', { name: 'Made to last' })).toBeVisible();
    const sections = canvas.locator('.sec');
    const count = await sections.count();
    const places = () =>
      sections.evaluateAll((all) => all.findIndex((one) => one.textContent?.includes('Made to last')));
    const before = await places();
    expect(before).toBeGreaterThan(0);
    await admin.keyboard.press('Alt+ArrowUp');
    await expect(admin.locator('#live-polite')).toContainText(`Moved Good reasons`);
    await expect(admin.locator('#live-polite')).toContainText(`${before} of ${count}`);
    await expect.poll(places).toBe(before - 1);
    await expect(saved(admin)).toBeVisible();

    await admin.reload();
    await expect(headline).toHaveText('Come and see the kiln');
    expect(await places()).toBe(before - 1);
    await admin.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(places).toBe(before);

    await publishOpened(admin);
    await admin.context().close();

    await page.goto(`/open-studio-${stamp}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come and see the kiln');
    await expect(page.getByRole('heading', { name: 'Made to last' })).toBeVisible();
    expect(await page.locator('[data-node]').count()).toBe(0);
  });
});
