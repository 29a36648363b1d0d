import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { createItem, publishOpened } from '../support/editor.ts';
import type { Site } from '../support/site.ts';
import { expect, expectSound, test } from '../support/test.ts';

const folder = join(import.meta.dirname, '../../demo-store/images');
const pictures = ['moor-mug-1.jpg', 'heron-vase-1.jpg', 'beck-bowl-1.jpg'].map((file) => join(folder, file));

/** The photographer's portfolio as the owner sees it. */
async function openPortfolio(browser: Browser, { northlight }: Site): Promise<Page> {
  const admin = await (await browser.newContext({ baseURL: northlight })).newPage();
  await openAdmin(admin, `${northlight}/config/website/collections`, 'sunniva@example.org');
  await admin.getByRole('link', { name: 'Work', exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible();
  return admin;
}

const rows = (admin: Page) => admin.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Image/ });
const link = (page: Page, name: string) => page.getByRole('link', { name });

test.describe('Galleries', () => {
  test('IMG-047 IMG-065 an owner makes a gallery, adds pictures, puts them in order by keyboard and publishes it', async ({
    page,
    site,
    browser,
    quiet: _,
  }) => {
    test.slow();
    const title = `Kitchen light ${Date.now()}`;
    const admin = await openPortfolio(browser, site);
    await expectSoundInBothLights(admin, 'admin-galleries');
    await createItem(admin, 'gallery', title);

    await admin.getByRole('row', { name: /^Gallery/ }).click();
    await admin.getByLabel('Add to: Pictures').setInputFiles(pictures);
    await expect(rows(admin)).toHaveCount(3);
    await expect(rows(admin).first()).toContainText('No alt text');
    for (const name of ['Mug', 'Vase', 'Bowl']) {
      await rows(admin)
        .filter({ hasText: /^Picture/ })
        .first()
        .getByRole('button')
        .first()
        .click();
      await admin.getByLabel('Title', { exact: true }).fill(name);
      await admin.getByLabel('What it shows').fill(`A ${name.toLowerCase()} on a table`);
      await admin.getByRole('row', { name: /^Gallery/ }).click();
    }
    await expect(rows(admin)).toHaveText([/^Mug/, /^Vase/, /^Bowl/]);
    const bowl = rows(admin).filter({ hasText: 'Bowl' }).getByRole('button').first();
    await bowl.focus();
    await admin.keyboard.press('Alt+ArrowUp');
    await expect(rows(admin)).toHaveText([/^Mug/, /^Bowl/, /^Vase/]);
    await expect(bowl).toBeFocused();
    await admin.keyboard.press('Alt+ArrowUp');
    await expect(rows(admin)).toHaveText([/^Bowl/, /^Mug/, /^Vase/]);

    // Options show where they apply, and are seen in the canvas at once.
    const canvas = admin.frameLocator('iframe[title]').first();
    await expect(canvas.locator('.b-gallery.is-grid .g-item')).toHaveCount(3);
    await expect(admin.getByLabel('Autoplay')).toBeHidden();
    await admin.getByLabel('Layout', { exact: true }).selectOption({ label: 'Slideshow' });
    await expect(canvas.locator('.b-gallery.is-slideshow')).toBeVisible();
    await expect(admin.getByLabel('Autoplay')).toBeVisible();
    await expect(admin.getByLabel('Seconds per picture')).toBeHidden();
    await admin.getByLabel('Layout', { exact: true }).selectOption({ label: 'Strips' });
    await expect(canvas.locator('.b-gallery.is-strips .g-row')).not.toHaveCount(0);
    await expectSoundInBothLights(admin, 'admin-gallery-editor');

    await publishOpened(admin);

    await page.goto(`${site.northlight}/work`);
    await link(page, title).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const shown = page.locator('.is-strips .g-item img');
    await expect(shown).toHaveCount(3);
    expect(await shown.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual([
      'A bowl on a table',
      'A mug on a table',
      'A vase on a table',
    ]);
    await admin.context().close();
  });

  test('IMG-067 the lightbox opens on a picture, moves by keyboard, closes on Escape and gives the focus back', async ({
    page,
    site,
    quiet: _,
  }) => {
    await page.goto(`${site.northlight}/work/ridges`);
    const second = link(page, 'Stars over dark, layered ridges');
    await second.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('Image 2 of 7');
    await expect(page).toHaveURL(/\/work\/ridges#photo=i_/);
    await expect(dialog(page).getByText('Before moonrise')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page)).toHaveAccessibleName('Image 3 of 7');
    await page.keyboard.press('End');
    await expect(dialog(page)).toHaveAccessibleName('Image 7 of 7');
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page)).toHaveAccessibleName('Image 1 of 7');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog(page)).toHaveAccessibleName('Image 7 of 7');
    await expectSound(page, 'gallery-lightbox');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(second).toBeFocused();
    await expect(page).toHaveURL(/\/work\/ridges$/);
  });

  test('a picture has an address: it opens with it, and Back closes it', async ({ page, site, quiet: _ }) => {
    await page.goto(`${site.northlight}/work/ridges`);
    const picture = link(page, 'Stars over dark, layered ridges');
    const id = await picture.getAttribute('data-photo');
    await page.goto('about:blank');
    await page.goto(`${site.northlight}/work/ridges#photo=${id}`);
    await expect(dialog(page)).toHaveAccessibleName('Image 2 of 7');
    await dialog(page).getByRole('button', { name: 'Next picture' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Image 3 of 7');
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/work\/ridges$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ridges');
  });

  test('on a phone a swipe shows the next picture, a double tap looks closer, and a swipe down closes it', async ({
    site,
    browser,
    quiet: _,
  }) => {
    const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
    const context = await browser.newContext({ ...phone, baseURL: site.northlight });
    const page = await context.newPage();
    await page.goto('/work/ridges');
    await expect(page.locator('.is-strips')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await link(page, 'Stars over dark, layered ridges').tap();
    await expect(dialog(page)).toHaveAccessibleName('Image 2 of 7');
    const track = page.locator('.lb-track');
    await track.evaluate((one) => one.scrollTo({ left: one.clientWidth * 2 }));
    await expect(dialog(page)).toHaveAccessibleName('Image 3 of 7');

    await page.touchscreen.tap(195, 380);
    await page.touchscreen.tap(195, 380);
    await expect(track).toHaveClass(/is-near/);
    await page.touchscreen.tap(195, 380);
    await page.touchscreen.tap(195, 380);
    await expect(track).not.toHaveClass(/is-near/);

    const touch = await context.newCDPSession(page);
    const send = (type: string, y?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: y === undefined ? [] : [{ x: 195, y }],
      });
    await send('touchStart', 300);
    for (const y of [320, 360, 420, 480]) await send('touchMove', y);
    await send('touchEnd');
    await expect(dialog(page)).toBeHidden();
    await context.close();
  });

  test('without scripts pictures are links to themselves, and a slideshow is a list to scroll', async ({
    site,
    browser,
    quiet: _,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.northlight });
    const page = await context.newPage();
    await page.goto('/work/ridges');
    await link(page, 'Stars over dark, layered ridges').click();
    await expect(page).toHaveURL(/\/images\/site-northlight\/northlight-night\.jpg\?format=1500w$/);
    await page.goto('/work/from-the-studio');
    await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden();
    await page.getByRole('link', { name: 'Image 3 of 4' }).click();
    await expect(page.getByRole('img', { name: /framed landscape prints/ })).toBeInViewport();
    await context.close();
  });

  test('IMG-066 IMG-068 a slideshow moves by keys, arrows, thumbnails and swipes, and says where it is', async ({
    page,
    site,
    quiet: _,
  }) => {
    await page.goto(`${site.northlight}/work/from-the-studio`);
    const list = page.getByRole('list', { name: 'Pictures' });
    const figure = (n: number) => page.getByRole('figure', { name: `Image ${n} of 4` });
    const expectShown = async (n: number) => {
      // Widths are no whole pixels: of the one beside it a sliver may be left.
      await expect(figure(n)).toBeInViewport({ ratio: 0.1 });
      await expect(figure(n === 1 ? 2 : n - 1)).not.toBeInViewport({ ratio: 0.01 });
    };
    await expectShown(1);
    await page.getByRole('button', { name: 'Next picture' }).click();
    await expectShown(2);
    await expect(page.locator('#live-polite')).toHaveText('Image 2 of 4');
    await list.focus();
    await page.keyboard.press('ArrowRight');
    await expectShown(3);
    await page.keyboard.press('Home');
    await expectShown(1);
    await page.getByRole('link', { name: 'Image 4 of 4' }).click();
    await expectShown(4);
    await list.evaluate((one) => one.scrollTo({ left: one.clientWidth }));
    await expect(page.getByRole('link', { name: 'Image 2 of 4' })).toHaveAttribute('aria-current', 'true');
  });

  test('IMG-066 autoplay rests under the pointer, with the keyboard in it and when it is paused; reduced motion turns it off', async ({
    page,
    site,
    quiet: _,
  }) => {
    await page.clock.install();
    const count = page.locator('[data-count]');
    const wait = () => page.clock.runFor(6_000);
    await page.goto(`${site.northlight}/work/from-the-studio`);
    await expect(count).toHaveText('1 / 4');
    await wait();
    await expect(count).toHaveText('2 / 4');
    await page.locator('.is-slideshow .g-list').hover();
    await wait();
    await expect(count).toHaveText('2 / 4');
    await page.getByRole('heading', { level: 1 }).hover();
    await page.getByRole('list', { name: 'Pictures' }).focus();
    await wait();
    await expect(count).toHaveText('2 / 4');
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.getByRole('button', { name: 'Play' }).blur();
    await wait();
    await expect(count).toHaveText('2 / 4');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(count).toHaveText('1 / 4');
    await wait();
    await expect(count).toHaveText('1 / 4');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  });
});
