import { openAdmin } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';

test('SAFE-46 a change that was saved without its answer is reported as saved, and saved once', async ({
  page,
  site,
}) => {
  await openAdmin(page, `${site.fernhall}/config/commerce/inventory?q=moor+mug`);
  await page.getByRole('link', { name: 'Moor Mug', exact: true }).first().click();
  const summary = page.getByLabel('Summary');
  const before = await summary.inputValue();
  const text = `Thrown and glazed by hand, ${Date.now()}`;
  await summary.fill(text);

  const keys: (string | null)[] = [];
  let answer = () => {};
  const isSeen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/content-service/product/**/items/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    keys.push(await route.request().headerValue('idempotency-key'));
    if (keys.length > 1) {
      await isSeen;
      return route.continue();
    }
    // The service does the work; the line breaks before its answer.
    // Playwright's own client does not know names that mean this machine.
    const { host } = new URL(route.request().url());
    const url = route.request().url().replace(host, new URL(site.direct).host);
    const headers = { ...(await route.request().allHeaders()), host };
    expect((await route.fetch({ url, headers })).status()).toBe(200);
    return route.abort('connectionreset');
  });
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar.getByText('We don’t know yet whether this was saved. Checking …')).toBeVisible();
  await expect(page.getByText('Not saved')).toHaveCount(0);
  answer();
  await expect(bar).toBeHidden();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);

  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(summary).toHaveValue(text);
  await summary.fill(before);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar).toBeHidden();
});
