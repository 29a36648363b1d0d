import type { Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { expect, expectSound, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };

/** Searches until the index is warm: until then the database answers, which knows no typing errors. */
async function resultsOf(page: Page, query: string, expected: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    await expect(page.getByRole('heading', { level: 2, name: expected })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}
/** The field, and not the list of suggestions, which has its name. */
const field = (page: Page) => page.getByRole('main').getByLabel('Search the site').and(page.locator('input'));

test('PAGE-025 a misspelled query finds the product with its price, on a desktop and a phone', async ({ page }) => {
  await resultsOf(page, 'moor mgu', 'Moor Mug');
  await expect(page.getByText('No exact matches. Showing results with similar spelling.')).toBeVisible();
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Moor Mug' }).first();
  await expect(first).toContainText('from £24.00');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectSound(page, 'search-misspelled');
});

test('results of several kinds are narrowed to one', async ({ page }) => {
  await resultsOf(page, 'glazes', 'Glaze Notebook (PDF)');
  const kinds = page.getByRole('navigation', { name: 'Kinds of results' });
  await expect(kinds.getByRole('link', { name: /^All \d+$/ })).toHaveAttribute('aria-current', 'page');
  await kinds.getByRole('link', { name: /^Events \d+$/ }).click();
  await expect(page.getByRole('heading', { name: 'Forty-two Failures: a talk about glaze' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Glaze Notebook (PDF)' })).toHaveCount(0);
});

for (const [where, viewport] of [
  ['desktop', { width: 1280, height: 900 }],
  ['phone', phone],
] as const) {
  test(`suggestions are reached by the keyboard, on a ${where}`, async ({ page, quiet: _ }) => {
    await page.setViewportSize(viewport);
    await resultsOf(page, 'mugs', 'Moor Mug');
    await page.goto('/search');
    await expect(field(page)).toHaveRole('combobox');
    await field(page).pressSequentially('moor m');
    const option = page.getByRole('option', { name: /Moor Mug/ });
    await expect(option).toContainText('from £24.00');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await field(page).press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expectSound(page, `search-suggestions-${where}`);
    await field(page).press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await field(page).pressSequentially('u');
    await expect(option).toBeVisible();
    await field(page).press('ArrowDown');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/shop\/moor-mug$/);
  });
}

test('PAGE-026 a search without results offers another spelling and the contact page', async ({ page }) => {
  await resultsOf(page, 'mugs', 'Moor Mug');
  await page.goto('/search?q=heron+xylophone');
  await expect(page.getByText('No results found.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await expectSound(page, 'search-nothing');
  await page.getByRole('main').getByRole('link', { name: 'heron', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Heron Vase' })).toBeVisible();
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the field searches, and nothing found helps', async ({ page }) => {
    await resultsOf(page, 'candel', 'Candle Post');
    await field(page).fill('moor mgu');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Moor Mug' })).toBeVisible();
    await expect(page.getByText('from £24.00')).toBeVisible();
    await field(page).fill('heron xylophone');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Did you mean heron?')).toBeVisible();
  });
});

test('an owner adds a synonym, sees what it finds, and the visitor finds it', async ({ page, browser, site }) => {
  test.slow();
  const visitor = await (await browser.newContext()).newPage();
  const results = async (query: string) => {
    await visitor.goto(`${site.fernhall}/search?q=${query}`);
    return visitor.getByRole('main');
  };
  await openAdmin(page, '/config/website/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(page.getByText('No synonyms yet')).toBeVisible();
  await expectSoundInBothLights(page, 'admin-search-empty');

  await page.getByRole('button', { name: 'Add synonyms' }).first().click();
  await page.getByLabel('Words with the same meaning').fill('decanter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter at least two words, each on its own line.')).toBeVisible();
  await page.getByLabel('Words with the same meaning').fill('decanter\ncarafe');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'decanter, carafe', exact: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search as a visitor' }).fill('decanter');
  await expect(page.getByRole('table', { name: 'Results, best first' })).toContainText('Brook Carafe');
  await expectSoundInBothLights(page, 'admin-search');
  await expect((await results('decanters')).getByRole('heading', { level: 2 }).first()).toHaveText('Brook Carafe');

  await page.getByRole('button', { name: 'Remove decanter, carafe' }).click();
  await expect(page.getByText('No synonyms yet')).toBeVisible();
  await expect((await results('decanters')).getByText('No results found.')).toBeVisible();
  await visitor.context().close();
});
