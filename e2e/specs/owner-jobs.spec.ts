import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { toLocalTime } from '../../packages/rules/src/time/local-time.ts';
import { openAdmin } from '../support/admin.ts';
import { saved } from '../support/editor.ts';
import { Hands } from '../support/hands.ts';
import { anOwnWebsite } from '../support/own-website.ts';
import { expect, test } from '../support/test.ts';

const picture = join(import.meta.dirname, '../../demo-store/images/moor-mug-1.jpg');
const dayMs = 86_400_000;

const canvasOf = (admin: Page) => admin.frameLocator('iframe[title$="to edit"]');

async function publish(admin: Page, hands: Hands): Promise<void> {
  await expect(saved(admin)).toBeVisible();
  await hands.press(admin.getByRole('button', { name: 'Publish…' }));
  await hands.press(admin.getByRole('button', { name: 'Publish', exact: true }));
  await expect(admin.getByText('Live', { exact: true })).toBeVisible();
}

/** Saves a screen of settings. */
async function save(admin: Page, hands: Hands): Promise<void> {
  await hands.press(admin.getByRole('button', { name: 'Save', exact: true }));
  await expect(admin.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
}

/** Records how many actions a job took; more than before is a worse product. */
function expectAtMost(max: number, { actions }: Hands, info: TestInfo): void {
  info.annotations.push({ type: 'actions', description: String(actions) });
  expect(actions, `${info.title} took ${actions} actions`).toBeLessThanOrEqual(max);
}

test.describe('The seven jobs of an owner, each in as few actions as are counted', () => {
  // They share a website, which is made once.
  test.describe.configure({ mode: 'default' });
  let origin: string;
  const open = (admin: Page, path: string) => openAdmin(admin, `${origin}/config/${path}`, 'sunniva@example.org');
  test.beforeAll(async ({ site }) => {
    origin = await anOwnWebsite(site, { name: 'jobs', businessCountry: 'GB' });
  });
  test.beforeEach(async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('change a headline and a picture of the home page', async ({ page, context }, info) => {
    await open(page, 'website/pages');
    const hands = new Hands(page);
    const home = page.getByRole('row').filter({ hasText: 'Home page' });
    await hands.press(home.getByRole('link'));
    const headline = canvasOf(page).locator('[data-field="text"] h2').first();
    await hands.pressInCanvas(headline);
    await expect(page.getByRole('row', { selected: true })).toContainText('Text');
    await hands.pressInCanvas(headline);
    await expect(canvasOf(page).locator('[contenteditable="true"]')).toBeFocused();
    await hands.key('Control+a');
    await hands.type('Weather, printed slowly');
    await hands.pressInCanvas(canvasOf(page).locator('main .b-image img').first());
    await hands.upload(picture, page.getByLabel('Replace: Picture').first());
    await expect(canvasOf(page).locator('main .b-image img').first()).toHaveAttribute('src', /moor-mug-1/);
    await publish(page, hands);

    const visitor = await context.newPage();
    await visitor.goto(origin);
    await expect(visitor.getByRole('heading', { name: 'Weather, printed slowly' })).toBeVisible();
    expectAtMost(9, hands, info);
  });

  test('add a page and put it into the menu', async ({ page, context }, info) => {
    await open(page, 'website/pages');
    const hands = new Hands(page);
    await hands.press(page.getByRole('button', { name: 'Add page' }).first());
    const dialog = page.getByRole('dialog', { name: 'Add page' });
    await hands.type('Printing days', dialog.getByLabel('Name'));
    await hands.press(dialog.getByRole('button', { name: 'Add page' }));
    await publish(page, hands);
    await page.goto(`${origin}/config/website/navigation`);
    hands.actions += 1;
    const menu = page.getByRole('region', { name: 'Main navigation' });
    await hands.press(menu.getByRole('button', { name: 'Add page' }));
    const choice = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Printing days' });
    await hands.press(choice.getByRole('button'));
    await page.keyboard.press('Escape');
    await save(page, hands);

    const visitor = await context.newPage();
    const isThere = async () => {
      await visitor.goto(origin);
      return visitor.locator('header').getByRole('link', { name: 'Printing days' }).first().isVisible();
    };
    await expect.poll(isThere).toBe(true);
    expectAtMost(9, hands, info);
  });

  test('write a post and schedule it', async ({ page, site }, info) => {
    await openAdmin(page, `${site.fernhall}/config/website/collections`);
    const hands = new Hands(page);
    await hands.press(page.getByRole('link', { name: 'Journal', exact: true }));
    await hands.press(page.getByRole('button', { name: 'New post' }));
    await hands.type('Rain on zinc', page.getByRole('dialog').getByLabel('Title'));
    await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Create post' }));
    await hands.pressInCanvas(canvasOf(page).locator('[data-field="text"]').first());
    await hands.type('It takes a wet night.');
    await hands.key('Escape');
    await expect(saved(page)).toBeVisible();
    await hands.press(page.getByRole('button', { name: 'Publish…' }));
    const dialog = page.getByRole('dialog', { name: 'Publish Rain on zinc' });
    await hands.press(dialog.getByText('At a time'));
    const [day = '', time = ''] = toLocalTime(Date.now() + dayMs, 'Europe/London').split('T');
    await hands.type(day, page.getByLabel('Date and time', { exact: true }));
    await hands.type(time, page.getByLabel('Date and time, time'));
    await hands.press(dialog.getByRole('button', { name: 'Schedule', exact: true }));
    await expect(page.getByText(/^Will be published on/)).toBeVisible();
    expectAtMost(12, hands, info);
  });

  test('change colors and fonts', async ({ page, context }, info) => {
    await open(page, 'website/design');
    const hands = new Hands(page);
    await hands.check(page.getByRole('radio', { name: 'Fraunces and Inter' }));
    await hands.type('#97284f', page.getByRole('textbox', { name: 'Accent', exact: true }));
    await save(page, hands);
    const visitor = await context.newPage();
    const accent = async () => {
      await visitor.goto(origin);
      return visitor.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim(),
      );
    };
    await expect.poll(accent).toBe('#97284f');
    expectAtMost(3, hands, info);
  });

  test('change the header and the footer', async ({ page, context }, info) => {
    await open(page, 'website/header-footer');
    const hands = new Hands(page);
    await hands.type('New prints on Friday', page.getByRole('textbox', { name: 'Announcement (optional)' }));
    await hands.type('We print weather on paper.', page.getByRole('textbox', { name: 'About (optional)' }));
    await save(page, hands);
    const visitor = await context.newPage();
    const isThere = async () => {
      await visitor.goto(origin);
      return visitor.getByText('We print weather on paper.').isVisible();
    };
    await expect.poll(isThere).toBe(true);
    await expect(visitor.getByText('New prints on Friday')).toBeVisible();
    expectAtMost(3, hands, info);
  });

  test('place products and a form on a page', async ({ page, context }, info) => {
    await open(page, 'website/pages');
    const hands = new Hands(page);
    await hands.press(page.getByRole('link', { name: 'About', exact: true }).last());
    const add = async (preset: string) => {
      await hands.press(page.getByRole('button', { name: 'Add section' }));
      await hands.press(page.getByRole('button', { name: preset, exact: true }));
    };
    await add('Newest products');
    await add('Form');
    await publish(page, hands);
    const visitor = await context.newPage();
    await visitor.goto(`${origin}/about`);
    await expect(visitor.getByRole('heading', { name: 'Just arrived' })).toBeVisible();
    await expect(visitor.getByRole('main').getByRole('button', { name: 'Send' })).toBeVisible();
    expectAtMost(7, hands, info);
  });

  test('take the last publication back', async ({ page }, info) => {
    await open(page, 'website/publications');
    const hands = new Hands(page);
    await hands.press(page.getByRole('button', { name: /^Take back/ }).first());
    await hands.press(page.getByRole('dialog').getByRole('button', { name: /^Take back/ }));
    expectAtMost(2, hands, info);
  });
});
