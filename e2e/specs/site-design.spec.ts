import type { Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { anOwnWebsite } from '../support/own-website.ts';
import { expect, expectSound, test } from '../support/test.ts';

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
}

/** What the page computes for a custom property of its theme. */
const token = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name);

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the home page on a desktop"]');

/** A picture with see-through corners, made by the page's browser. */
async function aPicture(page: Page, { width, height }: { width: number; height: number }) {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const pen = canvas.getContext('2d');
      pen?.ellipse(w / 2, h / 2, w / 2, h / 2, 0, 0, 7);
      pen?.fill();
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return { name: 'mark.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

test.describe('The design of a website', () => {
  // They share a website, which is made once.
  test.describe.configure({ mode: 'default' });
  let origin: string;
  test.beforeAll(async ({ site }) => {
    origin = await anOwnWebsite(site, { name: 'designed', businessCountry: 'GB' });
  });

  test('PAGE-118 AUTH-112 fonts and colors are seen before they are saved, and on the shop afterwards', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAdmin(page, `${origin}/config/website/design`, 'sunniva@example.org');
    await expect(preview(page).locator('h1').first()).toBeVisible();
    await page.getByRole('radio', { name: 'Fraunces and Inter' }).check({ force: true });
    await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#97284f');
    const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
    const shown = () =>
      frame?.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return [style.getPropertyValue('--color-accent').trim(), style.getPropertyValue('--font-display').trim()];
      });
    await expect.poll(shown).toEqual(['#97284f', expect.stringContaining('Fraunces')]);
    await page.getByText('Before', { exact: true }).click();
    await expect.poll(async () => (await shown())?.[0]).not.toBe('#97284f');
    await page.getByText('After', { exact: true }).click();
    await expectSoundInBothLights(page, 'admin-website-design');
    await save(page);

    const visitor = await context.newPage();
    const onShop = async () => {
      await visitor.goto(origin);
      return [await token(visitor, '--color-accent'), await token(visitor, '--font-display')];
    };
    await expect.poll(onShop).toEqual(['#97284f', expect.stringContaining('Fraunces')]);
  });

  test('PAGE-118 the footer is changed, and seen on the shop', async ({ page, context }) => {
    await openAdmin(page, `${origin}/config/website/header-footer`, 'sunniva@example.org');
    await page.getByRole('textbox', { name: 'About (optional)' }).fill('We print weather on paper.');
    await page.getByRole('textbox', { name: 'Announcement (optional)' }).fill('New prints on Friday');
    await page.getByRole('textbox', { name: 'Link (optional)' }).fill('/prints');
    await expect(preview(page).getByText('We print weather on paper.')).toBeVisible();
    await expect(preview(page).getByRole('link', { name: 'New prints on Friday' })).toBeVisible();
    await expectSoundInBothLights(page, 'admin-website-header-footer');
    await save(page);

    const visitor = await context.newPage();
    const isThere = async () => {
      await visitor.goto(origin);
      return visitor.getByText('We print weather on paper.').isVisible();
    };
    await expect.poll(isThere).toBe(true);
    await expect(visitor.getByRole('link', { name: 'New prints on Friday' })).toHaveAttribute('href', '/prints');
  });

  test('PAGE-118 a logo and a favicon are uploaded, seen before they are saved, and on every page afterwards', async ({
    page,
    context,
  }) => {
    await openAdmin(page, `${origin}/config/website/header-footer`, 'sunniva@example.org');
    await page.getByLabel('Upload: logo').setInputFiles(await aPicture(page, { width: 600, height: 200 }));
    await page.getByLabel('What it shows').fill('Weather, printed');
    await page.getByLabel('Width', { exact: true }).fill('180');
    await page.getByLabel('Width on phones').fill('90');
    await page.getByLabel('Upload: favicon').setInputFiles(await aPicture(page, { width: 600, height: 200 }));
    await expect(page.getByText('Choose a square picture.')).toBeVisible();
    await page.getByLabel('Replace: favicon').setInputFiles(await aPicture(page, { width: 256, height: 256 }));
    await expect(page.getByText('Choose a square picture.')).toBeHidden();
    const logo = preview(page).getByRole('img', { name: 'Weather, printed' });
    await expect(logo).toHaveJSProperty('complete', true);
    await expect(logo).toHaveJSProperty('clientWidth', 180);
    await expectSoundInBothLights(page, 'admin-website-marks');
    await save(page);

    const visitor = await context.newPage();
    const shown = visitor.getByRole('banner').getByRole('img', { name: 'Weather, printed' });
    const isThere = async () => {
      await visitor.goto(origin);
      return shown.isVisible();
    };
    await expect.poll(isThere).toBe(true);
    await expect(shown).toHaveJSProperty('clientWidth', 180);
    await expectSound(visitor, 'shop-with-logo');
    await visitor.setViewportSize({ width: 390, height: 844 });
    await expect(shown).toHaveJSProperty('clientWidth', 90);
    const icon = await visitor.evaluate(async () => {
      const { status, url, headers } = await fetch('/favicon.ico');
      return { status, path: new URL(url).pathname, type: headers.get('content-type') };
    });
    expect(icon).toMatchObject({ status: 200, path: expect.stringMatching(/^\/images\//) });
    await expect(visitor.locator('link[rel="icon"]')).toHaveAttribute('href', `${icon.path}?format=100w`);
  });

  test('EDIT-084 a page goes into the menu, is moved by keys, and is seen on the shop', async ({ page, context }) => {
    await openAdmin(page, `${origin}/config/website/navigation`, 'sunniva@example.org');
    const menu = page.getByRole('region', { name: 'Main navigation' });
    await menu.getByRole('button', { name: 'Add page' }).click();
    const choice = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Page, /' }).last();
    await choice.getByRole('button').click();
    await menu.getByLabel('Title').fill('Fresh from the press');
    await page.keyboard.press('Escape');
    await menu.getByRole('button', { name: 'Actions of Fresh from the press' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
    const links = preview(page).getByRole('navigation', { name: 'Main' }).first().getByRole('link');
    await expect(links.filter({ hasText: 'Fresh from the press' })).toBeVisible();
    await expectSoundInBothLights(page, 'admin-website-navigation');
    await save(page);

    const visitor = await context.newPage();
    const isThere = async () => {
      await visitor.goto(origin);
      return visitor.locator('header').getByRole('link', { name: 'Fresh from the press' }).first().isVisible();
    };
    await expect.poll(isThere).toBe(true);
  });
});
