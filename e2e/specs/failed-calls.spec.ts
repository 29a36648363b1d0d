import type { Page } from '@playwright/test';
import { listAnnotations } from '@tessera/contracts/analytics/annotation-calls.ts';
import { readBreakdown } from '@tessera/contracts/analytics/breakdown-calls.ts';
import { readSummary } from '@tessera/contracts/analytics/summary-calls.ts';
import { updateCartEntry } from '@tessera/contracts/commerce/cart-calls.ts';
import { openAdmin } from '../support/admin.ts';
import { expect, test, untilInteractive } from '../support/test.ts';

/** What the page logs as a warning from now on. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

const panels = [
  { call: readSummary.path, query: '', what: 'The analytics could not be loaded' },
  { call: listAnnotations.path, query: '', what: 'The notes on days could not be loaded' },
  { call: readBreakdown.path, query: 'by=page', what: 'The visits by page could not be loaded' },
  { call: readBreakdown.path, query: 'by=source', what: 'The visits by source could not be loaded' },
];

test('ERR-042 a panel of the dashboard whose call answers 500 says to try again in its place and logs the status; the others stand', async ({
  page,
  site,
}) => {
  const warnings = warningsOf(page);
  await openAdmin(page, `${site.fernhall}/config/analytics`);
  await expect(page.getByRole('heading', { level: 2, name: 'Visits by day' })).toBeVisible();
  for (const { call, query, what } of panels) {
    warnings.length = 0;
    const isAsked = (url: URL) => url.pathname.endsWith(call) && url.search.includes(query);
    await page.route(isAsked, (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    const failed = page.getByRole('alert').filter({ hasText: what });
    await expect(failed, what).toContainText('Please try again.');
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 2, name: 'Devices' })).toBeVisible();
    expect(warnings, what).toContain(`GET ${call} failed: 500`);
    await page.unroute(isAsked);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toBeHidden();
  }
});

test('ERR-042 a cart that answers a change with 500 says to try again beside what was changed, and the status is logged', async ({
  page,
}) => {
  const warnings = warningsOf(page);
  await page.goto('/shop/tarn-flower-bowl');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible();
  await page.goto('/cart');
  await untilInteractive(page);
  await page.route(`**${updateCartEntry.path.replace('{entryId}', '*')}`, (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  const quantity = page.getByLabel('Quantity of Tarn Flower Bowl');
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(page.getByRole('main').getByText('Please try again.')).toBeVisible();
  expect(warnings).toContain(`PUT ${updateCartEntry.path} failed: 500`);
});
