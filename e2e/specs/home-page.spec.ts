import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { openAdmin } from '../support/admin.ts';
import { saved } from '../support/editor.ts';
import { Hands } from '../support/hands.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const picture = join(import.meta.dirname, '../../demo-store/images/moor-mug-1.jpg');
const opening = 'Headline beside a picture';
const presets = [opening, 'Newest products', 'Three columns', 'Form'];
const headline = 'Pots for every day';

const outlineRows = (admin: Page, name: string) =>
  admin.getByRole('treegrid', { name: 'Sections of the page' }).getByRole('row', { name, exact: true });
const canvasOf = (admin: Page) => admin.frameLocator('iframe[title$="to edit"]');
const lastHeadline = (admin: Page) => canvasOf(admin).locator('[data-field="text"] h1').last();

/** Visitors see the headline, the picture, products, reasons and a form. */
async function expectHomePage(visitor: Page, path: string): Promise<void> {
  await visitor.goto(path);
  const main = visitor.getByRole('main');
  await expect(main.getByRole('heading', { name: headline })).toBeVisible();
  await expect(main.locator('img').first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Just arrived' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Made to last' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Send' })).toBeVisible();
}

/** Five minutes are 100 actions of three seconds each. */
const maxActions = 100;
function record(info: TestInfo, text: string, startedAt: number): void {
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  info.annotations.push({ type: 'actions', description: `${text} in ${seconds} s` });
}

test.describe('A home page from an empty page, in no more actions than five minutes have room for', () => {
  test.beforeEach(async ({ page, site }) => {
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAdmin(page, `${site.fernhall}/config/website/pages`);
    await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  });

  test('by mouse', async ({ page, context, site }, info) => {
    const address = `home-${Date.now()}`;
    const startedAt = Date.now();
    const hands = new Hands(page);
    await hands.press(page.getByRole('button', { name: 'Add page' }).first());
    const dialog = page.getByRole('dialog', { name: 'Add page' });
    await hands.check(dialog.getByRole('radio', { name: 'Blank' }));
    await hands.type(address, dialog.getByLabel('Name'));
    await hands.press(dialog.getByRole('button', { name: 'Add page' }));
    for (const preset of presets) {
      await hands.press(page.getByRole('button', { name: 'Add section' }));
      await hands.press(page.getByRole('button', { name: preset, exact: true }));
    }
    await hands.press(outlineRows(page, 'Image'));
    await hands.upload(picture, page.getByLabel('Upload: Picture'));
    await expect(page.getByRole('button', { name: 'Remove Picture' })).toBeVisible();
    await expect(canvasOf(page).getByRole('figure').locator('img[src*="moor-mug"]')).toBeVisible();
    await hands.pressInCanvas(lastHeadline(page));
    await expect(outlineRows(page, 'Text').nth(1)).toHaveAttribute('aria-selected', 'true');
    await hands.pressInCanvas(lastHeadline(page));
    await expect(canvasOf(page).locator('[contenteditable="true"]')).toBeFocused();
    await hands.key('Control+a');
    await hands.type(headline);
    await hands.key('Escape');
    await expect(saved(page)).toBeVisible();
    await hands.press(page.getByRole('button', { name: 'Publish…' }));
    await hands.press(page.getByRole('button', { name: 'Publish', exact: true }));
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    record(info, `${hands.actions} actions`, startedAt);
    expect(hands.actions).toBeLessThanOrEqual(maxActions);
    await expectHomePage(await context.newPage(), `${site.fernhall}/${address}`);
  });

  test('by keyboard alone', async ({ page, context, site }, info) => {
    const address = `home-keys-${Date.now()}`;
    const startedAt = Date.now();
    const keyboard = new Keyboard(page);
    await keyboard.reach(page.getByRole('button', { name: 'Add page' }).first());
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add page' });
    await keyboard.reach(dialog.getByRole('radio', { checked: true }));
    await keyboard.reach(dialog.getByRole('radio', { name: 'Blank' }), 'ArrowUp');
    await keyboard.reach(dialog.getByLabel('Name'));
    await keyboard.type(address);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: address })).toBeVisible();

    const add = page.getByRole('button', { name: 'Add section' });
    for (const preset of presets) {
      await keyboard.reach(add);
      await keyboard.press('Enter');
      await keyboard.reach(page.getByRole('searchbox', { name: 'Search sections' }));
      await keyboard.type(preset);
      await keyboard.reach(page.getByRole('button', { name: preset, exact: true }));
      await keyboard.press('Enter');
      await expect(page.getByRole('row', { selected: true })).toBeFocused();
    }

    await keyboard.reach(outlineRows(page, 'Image'), 'ArrowUp');
    await keyboard.press('Enter');
    await keyboard.reach(page.getByRole('button', { name: 'Upload: Picture' }));
    await keyboard.chooseFile(picture);
    await expect(page.getByRole('button', { name: 'Remove Picture' })).toBeVisible();
    await keyboard.press('Escape');
    // The first text is that of the blank page.
    await keyboard.reach(outlineRows(page, 'Text').nth(1), 'ArrowDown');
    await keyboard.press('Enter');
    await keyboard.reach(page.locator('[data-region=panel] [contenteditable="true"]'));
    await keyboard.press('Control+a');
    await keyboard.type(headline);
    await expect(saved(page)).toBeVisible();
    await keyboard.reach(page.getByRole('button', { name: 'Publish…' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await keyboard.reach(page.getByRole('button', { name: 'Publish', exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    record(info, `${keyboard.presses} key presses and ${keyboard.characters} characters`, startedAt);
    expect(keyboard.presses).toBeLessThanOrEqual(4 * maxActions);
    await expectHomePage(await context.newPage(), `${site.fernhall}/${address}`);
  });
});
