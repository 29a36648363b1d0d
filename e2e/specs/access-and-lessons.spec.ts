import type { Browser, Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { anOwnWebsite } from '../support/own-website.ts';
import type { Site } from '../support/site.ts';
import { expect, expectSound, test } from '../support/test.ts';

const password = 'rowan tree';

/** Creates a page as the owner, protects it with a password and publishes it. */
async function protectPage(browser: Browser, site: Site, name: string): Promise<Page> {
  const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
  await openAdmin(admin, '/config/website/pages');
  await admin.getByRole('button', { name: 'Add page' }).first().click();
  const adding = admin.getByRole('dialog', { name: 'Add page' });
  await adding.getByLabel('Name').fill(name);
  await adding.getByRole('button', { name: 'Add page' }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await admin.getByRole('radiogroup', { name: 'Who can see it' }).getByText('Password').click();
  await expect(admin.getByText('This page stays closed until it has a password.')).toBeVisible();
  return admin;
}

async function publish(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Publish…' }).first().click();
  const dialog = admin.getByRole('dialog', { name: /^Publish/ });
  await dialog.getByRole('button', { name: /^Publish/ }).click();
  await expect(dialog).toBeHidden();
}

test.describe('A page with a password', () => {
  test('PAGE-029 PAGE-028 EDIT-193 is set by its owner, asks visitors once, and works without scripts', async ({
    browser,
    site,
  }) => {
    test.slow();
    const name = `Wedding ${Date.now()}`;
    const path = `/${name.toLowerCase().replace(' ', '-')}`;
    const admin = await protectPage(browser, site, name);
    const field = admin.getByRole('textbox', { name: 'Password' });
    await field.fill(password);
    await admin.getByRole('button', { name: 'Save password' }).click();
    await expect(field).toHaveValue('••••••••');
    await expectSoundInBothLights(admin, 'admin-page-password');
    await publish(admin);

    const visitor = await browser.newContext({ baseURL: site.fernhall, javaScriptEnabled: false });
    const page = await visitor.newPage();
    expect((await page.goto(path))?.status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is protected');
    await page.getByLabel('Password').fill('oak');
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect password.');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Fernhall');
    expect((await page.goto(path))?.status()).toBe(200);
    await visitor.close();

    await admin.reload();
    await expect(field).toHaveValue('••••••••');
    await admin.context().close();
  });

  test('PAGE-029 ENUM-015 says nothing of itself to others, in a page that reads well on a phone', async ({
    browser,
    site,
    page,
  }) => {
    test.slow();
    const name = `Secret ${Date.now()}`;
    const path = `/${name.toLowerCase().replace(' ', '-')}`;
    const admin = await protectPage(browser, site, name);
    await publish(admin);
    await admin.context().close();
    await page.goto(path);
    expect(await page.content()).not.toContain(name);
    await expectSound(page, 'store-protected');
    const map = await page.evaluate(async () => (await fetch('/sitemap.xml')).text());
    expect([map.includes('<loc>'), map.includes(path)]).toEqual([true, false]);
    await page.goto(`${path}?problem=password.incorrect`);
    await expectSound(page, 'store-protected-wrong');
  });
});

test.describe('A course', () => {
  test('PROD-190 PROD-191 its owner writes a lesson, puts it in a chapter by keyboard, and visitors learn in that order', async ({
    browser,
    site,
    page,
  }) => {
    test.slow();
    const name = `Glazing ${Date.now()}`;
    const address = name.toLowerCase().replace(' ', '-');
    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    await openAdmin(admin, '/config/website/collections');
    await admin.getByRole('button', { name: 'Add course' }).click();
    const adding = admin.getByRole('dialog', { name: 'Add course' });
    await adding.getByLabel('Name').fill(name);
    await adding.getByRole('button', { name: 'Add course' }).click();
    await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectSoundInBothLights(admin, 'admin-course-empty');
    for (const title of ['Mixing', 'Dipping']) {
      await admin.getByRole('button', { name: 'New lesson' }).click();
      const creating = admin.getByRole('dialog', { name: 'New lesson' });
      await creating.getByLabel('Title').fill(title);
      await creating.getByRole('button', { name: 'Create lesson' }).click();
      await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await admin.getByRole('radiogroup', { name: 'Who can see it' }).getByText('Everyone').click();
      await publish(admin);
      await admin.getByRole('link', { name: 'Back to the lessons' }).click();
      await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await admin.getByRole('button', { name: 'Chapters and order' }).click();
    const outline = admin.getByRole('dialog', { name: `Chapters and order of ${name}` });
    await expect(outline.getByRole('listitem')).toHaveCount(2);
    await outline.getByRole('button', { name: 'Add chapter' }).click();
    await admin.keyboard.type('Glazes');
    for (const _ of [1, 2]) await admin.keyboard.press('Alt+ArrowUp');
    await outline.getByRole('button', { name: 'Move Dipping up' }).focus();
    await admin.keyboard.press('Alt+ArrowUp');
    await expect(outline.getByRole('listitem').nth(1)).toContainText('Dipping');
    await expectSoundInBothLights(admin, 'admin-course-outline');
    await outline.getByRole('button', { name: 'Save' }).click();
    await expect(outline).toBeHidden();
    await admin.context().close();

    await page.goto(`/${address}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Glazes');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Dipping', 'Mixing']);
    await page.getByRole('link', { name: 'Dipping' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dipping');
    await page.getByRole('button', { name: 'Mark as completed' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Completed' })).toBeVisible();
    await expectSound(page, 'store-lesson-completed');
    await page.getByRole('link', { name: 'Next lesson Mixing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mixing');
    await page.getByRole('link', { name: 'All lessons' }).click();
    await expect(page.getByText('1 of 2 lessons completed')).toBeVisible();
    await expectSound(page, 'store-course');
  });
});

test.describe('A folder of the navigation', () => {
  test('PAGE-119 ENUM-070 has a page that shows the pages below it, in the order of the menu', async ({
    page,
    context,
    site,
  }) => {
    test.slow();
    const name = `foldered-${test.info().retry}`;
    const origin = await anOwnWebsite(site, { name, title: 'Studio of folders', businessCountry: 'GB' });
    await openAdmin(page, `${origin}/config/website/pages`, 'sunniva@example.org');
    await page.getByRole('button', { name: 'Add page' }).first().click();
    const adding = page.getByRole('dialog', { name: 'Add page' });
    await adding.getByRole('radio', { name: /^Folder/ }).check();
    await adding.getByLabel('Name').fill('Guides');
    await adding.getByRole('button', { name: 'Add page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
    await publish(page);

    await page.goto(`${origin}/config/website/navigation`);
    const menu = page.getByRole('region', { name: 'Main navigation' });
    const add = async (target: RegExp, title: string) => {
      await menu.getByRole('button', { name: 'Add page' }).click();
      const choice = page.getByRole('dialog').getByRole('listitem').filter({ hasText: target }).last();
      await choice.getByRole('button').click();
      await menu.getByLabel('Title').fill(title);
      await page.keyboard.press('Escape');
    };
    await add(/Page, \/guides/, 'Guides');
    await add(/Page, \/(?!guides)/, 'Where to begin');
    await menu.getByRole('button', { name: 'Actions of Where to begin' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Move into Guides' }).press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();

    const visitor = await context.newPage();
    const link = visitor.getByRole('main').getByRole('link', { name: 'Where to begin' });
    await expect
      .poll(async () => {
        await visitor.goto(`${origin}/guides`);
        return link.count();
      })
      .toBe(1);
    await expectSound(visitor, 'store-folder');
  });
});
