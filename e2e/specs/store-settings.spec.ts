import type { Page } from '@playwright/test';
import { openAdmin } from '../support/admin.ts';
import type { Site } from '../support/site.ts';
import {
  accessibilityProblems,
  chooseFirstOptions,
  expect,
  keepScreenshot,
  test,
  untilInteractive,
} from '../support/test.ts';

const staff = { fernhall: 'edda@example.com', northlight: 'sunniva@example.org' };

/** Signs in at an admin screen of a website. */
async function openConfig(page: Page, site: Site, website: keyof typeof staff, path: string) {
  await openAdmin(page, `${site[website]}${path}`, staff[website]);
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
}

test('EDIT-005 EDIT-028 what is saved is there again; the pixel is asked about first and loaded after a yes only', async ({
  page,
  browser,
  site,
}) => {
  await openConfig(page, site, 'northlight', '/config/commerce/preferences');
  await expect(page.getByRole('heading', { level: 1, name: 'Store settings' })).toBeVisible();
  await page.getByLabel('Pixel id').fill('123456789');
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Pixel id')).toHaveValue('123456789');
  expect(await accessibilityProblems(page)).toEqual([]);

  const context = await browser.newContext({ baseURL: site.northlight });
  const visitor = await context.newPage();
  const told: string[] = [];
  await visitor.route('https://www.facebook.com/**', (route) => {
    told.push(route.request().url());
    return route.fulfill({ contentType: 'image/gif', body: '' });
  });
  const question = visitor.getByRole('complementary', { name: 'Cookies for advertising' });
  const isAsked = async () => {
    await visitor.goto('/prints');
    await untilInteractive(visitor);
    return question.isVisible();
  };
  await expect.poll(isAsked).toBe(true);
  expect(await accessibilityProblems(visitor)).toEqual([]);
  expect(told).toEqual([]);
  await visitor.getByRole('button', { name: 'Yes, that is fine' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => told.length).toBe(1);
  await context.close();

  await page.getByLabel('Pixel id').fill('');
  await save(page);
});

test('EDIT-047 a refused save says so and leaves what was saved', async ({ page, site }) => {
  await page.route('**/api/v1/commerce-preferences/marketing*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await openConfig(page, site, 'fernhall', '/config/commerce/preferences');
  const pixel = page.getByLabel('Pixel id');
  const saved = await pixel.inputValue();
  await pixel.fill('987654321');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page
      .getByRole('region', { name: 'Unsaved changes' })
      .getByText('We couldn’t confirm whether this was saved. Please try again.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(pixel).toHaveValue(saved);
});

test('EDIT-018 EDIT-019 EDIT-021 the line of low stock follows its settings on the product page', async ({
  page,
  site,
}) => {
  const shopper = await page.context().newPage();
  const line = async () => {
    await shopper.goto(`${site.northlight}/prints/ridges`);
    await untilInteractive(shopper);
    await chooseFirstOptions(shopper);
    await shopper.getByLabel('50 x 70 cm').check({ force: true });
    return shopper.getByText('Only 4 prints left').isVisible();
  };
  await openConfig(page, site, 'northlight', '/config/commerce/preferences');
  await page.getByLabel('When at most').fill('4');
  await page.getByLabel('Words').fill('Only {n} prints left');
  await page.getByLabel('On the product page', { exact: true }).check();
  await save(page);
  await expect.poll(line).toBe(true);
  await page.getByLabel('When at most').fill('3');
  await save(page);
  await expect.poll(line).toBe(false);
});

test('a discount is made, typed in the cart, and taken off line by line', async ({ page, site, browser }) => {
  await openConfig(page, site, 'fernhall', '/config/commerce/discounts');
  await expect(page.getByRole('link', { name: 'WELCOME10' })).toBeVisible();
  await keepScreenshot(page, 'admin-discounts');
  await page.getByRole('link', { name: 'New discount' }).click();
  const code = `E2E-${Date.now()}`;
  await page.getByLabel('Code buyers type').fill(code);
  await page.getByLabel('Percent off').fill('25');
  await page.getByLabel('Adds up with other discounts').check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await save(page);
  await expect(page.getByRole('link', { name: code })).toBeVisible();

  const buyer = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
  await buyer.goto('/shop/field-dinner-plate');
  await untilInteractive(buyer);
  await chooseFirstOptions(buyer);
  await buyer.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(buyer.getByRole('button', { name: 'Added!' })).toBeVisible();
  await buyer.goto('/cart');
  await untilInteractive(buyer);
  for (const typed of [code.toLowerCase(), 'NO-SUCH-CODE']) {
    await buyer.getByRole('textbox', { name: 'Discount code' }).fill(typed);
    await buyer.getByRole('button', { name: 'Apply' }).click();
  }
  await expect(buyer.getByText(`Discount, ${code}`)).toBeVisible();
  await expect(buyer.getByText('NO-SUCH-CODE is not applied. This code is not valid.')).toBeVisible();
  await keepScreenshot(buyer, 'cart-discounts');
  expect(await accessibilityProblems(buyer)).toEqual([]);
  await buyer.context().close();
});

for (const { name, width } of [
  { name: 'desktop', width: 1280 },
  { name: 'phone', width: 390 },
]) {
  test(`shipping, tax, discounts and settings on a ${name}`, async ({ page, site, quiet: _ }) => {
    await page.setViewportSize({ width, height: 900 });
    await openConfig(page, site, 'fernhall', '/config/commerce/shipping');
    for (const [path, heading] of [
      ['shipping', 'Shipping'],
      ['tax', 'Tax'],
      ['preferences', 'Store settings'],
      ['discounts', 'Discounts'],
      ['discounts/new', 'New discount'],
    ] as const) {
      await page.goto(`${site.fernhall}/config/commerce/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWider, `${path} is wider than the screen`).toBe(false);
      expect(await accessibilityProblems(page)).toEqual([]);
      await keepScreenshot(page, `admin-${path.replace('/', '-')}-${name}`);
    }
  });
}
