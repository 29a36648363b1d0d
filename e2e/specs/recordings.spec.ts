import type { Browser, BrowserContext } from '@playwright/test';
import { recordBatch } from '@tessera/contracts/analytics/recording-calls.wire.ts';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { anOwnWebsite } from '../support/own-website.ts';
import { expect, test, untilInteractive } from '../support/test.ts';

/** A browser of those that are recorded: an American one, on a machine with cores to spare. */
async function anAmericanBrowser(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, timezoneId: 'America/New_York' });
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 8 }),
  );
  return context;
}

const batches = recordBatch.path;

test('DATA-199 DATA-203 an owner switches recording on; a visit is recorded with its words masked, played back and deleted', async ({
  page,
  browser,
  site,
}) => {
  const origin = await anOwnWebsite(site, { name: `recorded-${Date.now()}`, businessCountry: 'US' });

  // Off by default: no page brings the recorder.
  const before = await anAmericanBrowser(browser, origin);
  const early = await before.newPage();
  await early.goto('/work');
  await untilInteractive(early);
  expect(await early.locator('script[src*="recorder"]').count()).toBe(0);
  await before.close();

  await openAdmin(page, `${origin}/config/commerce/preferences`, 'sunniva@example.org');
  await page.getByLabel('Record visits, to see how visitors move about').check();
  await page.getByLabel('Of a hundred visitors, record').fill('100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();

  const context = await anAmericanBrowser(browser, origin);
  const visitor = await context.newPage();
  const problems: string[] = [];
  // The website of the test has no pictures.
  const isPicture = (text: string) => text.startsWith('Failed to load resource') && text.includes('404');
  visitor.on('console', (message) => {
    if (message.type() === 'error' && !isPicture(message.text())) problems.push(message.text());
  });
  visitor.on('pageerror', (error) => problems.push(String(error)));
  const isRecorded = async () => {
    await visitor.goto('/work');
    await untilInteractive(visitor);
    return visitor
      .waitForResponse((answer) => answer.url().endsWith(batches), { timeout: 3_000 })
      .then((answer) => answer.status())
      .catch(() => 0);
  };
  await expect.poll(isRecorded).toBe(202);
  const sent: string[] = [];
  visitor.on('request', (request) => request.url().endsWith(batches) && sent.push(request.url()));
  await visitor.goto('/prints');
  await untilInteractive(visitor);
  await visitor.mouse.wheel(0, 600);
  await visitor.mouse.move(300, 300, { steps: 5 });
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  await context.close();
  expect(problems).toEqual([]);

  await page.goto(`${origin}/config/recordings`);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('America/New York');
  await expectSoundInBothLights(page, 'admin-recordings');
  await row.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const player = page.frameLocator('iframe[title^="The page as the visitor saw it"]');
  const played = player.frameLocator('iframe');
  await expect(played.locator('h1')).toBeVisible();
  await expect(played.locator('main')).toHaveText(/^[*\s]+$/);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectSoundInBothLights(page, 'admin-recording');

  await page.getByRole('button', { name: 'Delete recording' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Recording deleted')).toBeVisible();
});
