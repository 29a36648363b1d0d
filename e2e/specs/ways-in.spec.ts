import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { listOrders } from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import { listDiscounts } from '@tessera/contracts/commerce/discount-calls.wire.ts';
import { listen } from '@tessera/service-kit/http/listen.ts';
import { openAdmin } from '../support/admin.ts';
import {
  accessibilityProblems,
  chooseFirstOptions,
  expect,
  keepScreenshot,
  test,
  untilInteractive,
} from '../support/test.ts';

test('CART-031 with express checkout on, the pill is not shown though something is in the cart', async ({
  page,
  site,
  browser,
}) => {
  const shopper = await (await browser.newContext({ baseURL: site.northlight })).newPage();
  await shopper.goto('/prints/ridges');
  await untilInteractive(shopper);
  await chooseFirstOptions(shopper);
  await shopper.getByRole('button', { name: 'Add To Cart' }).click();
  const pill = shopper.getByRole('link', { name: /in cart/ });
  await expect(pill).toBeVisible();

  await openAdmin(page, `${site.northlight}/config/commerce/preferences`, 'sunniva@example.org');
  const setExpress = async (isOn: boolean) => {
    await page.getByLabel('Express checkout, no cart').setChecked(isOn);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  };
  const pillsOn = async (path: string) => {
    await shopper.goto(path);
    await untilInteractive(shopper);
    return pill.count();
  };
  await setExpress(true);
  try {
    await expect.poll(() => pillsOn('/prints')).toBe(0);
    expect(await pillsOn('/')).toBe(0);
  } finally {
    await setExpress(false);
  }
  await expect.poll(() => pillsOn('/prints')).toBe(1);
  await shopper.context().close();
});

/** Elements that hold an amount, alone or after a word such as `from`, and could be broken within it. */
const breakableMoney = (page: Page) =>
  page.evaluate(() => {
    const money = /^\s*(?:from )?(?:£|€|\$|kr ?)\s?\d[\d.,]*\s*$/;
    const holders = [...document.querySelectorAll<HTMLElement>('main *, footer *')].filter(
      (element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && money.test(node.textContent ?? ''),
        ) && !element.closest('script, style, option, [hidden], p.policy'),
    );
    return {
      count: holders.length,
      breakable: holders
        .filter((element) => getComputedStyle(element).whiteSpaceCollapse !== undefined)
        .filter((element) => getComputedStyle(element).textWrapMode !== 'nowrap')
        .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`),
    };
  });

test('PAY-155 amounts never wrap: in the store, on a product, in the cart and at checkout', async ({ page }) => {
  await page.goto('/shop/field-dinner-plate');
  await untilInteractive(page);
  await chooseFirstOptions(page);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible();
  for (const path of ['/shop', '/shop/field-dinner-plate', '/cart', '/checkout']) {
    await page.goto(path);
    await untilInteractive(page);
    const { count, breakable } = await breakableMoney(page);
    expect(count, path).toBeGreaterThan(0);
    expect(breakable, path).toEqual([]);
  }
});

test('a webhook is added in the admin, tested and removed', async ({ page, site }) => {
  const received: { headers: Record<string, unknown>; body: string }[] = [];
  const receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.end('thanks');
  });
  const receiverUrl = await listen(receiver, 0, '127.0.0.1');

  await openAdmin(page, `${site.fernhall}/config/commerce/webhooks`);
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await page.getByRole('link', { name: 'Add webhook' }).first().click();
  await page.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/hook');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main').getByText('it leads into a private network', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill(`${receiverUrl}/hook`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const secret = await page.getByLabel('Copy it now: it is shown this once').inputValue();
  await page.getByRole('button', { name: 'I stored it' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/^Arrived: 200 after/)
      .first(),
  ).toBeVisible();
  const [told] = received;
  const [time = '', ...marks] = String(told?.headers['tessera-signature']).split(',');
  const expected = createHmac('sha256', secret)
    .update(`${time.slice(2)}.${told?.body}`)
    .digest('hex');
  expect(marks).toContain(`v1=${expected}`);
  await page.getByText('webhook.test', { exact: true }).click();
  for (const { name, width } of [
    { name: 'desktop', width: 1280 },
    { name: 'phone', width: 390 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await keepScreenshot(page, `admin-webhook-${name}`);
  }
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await keepScreenshot(page, 'admin-webhooks-empty');
  receiver.close();
});

test('a program reads orders with a key from the admin, and is refused once it is revoked', async ({ page, site }) => {
  await openAdmin(page, `${site.fernhall}/config/settings/api-keys`);
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Books');
  await dialog.getByLabel('Read orders and subscriptions').check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await keepScreenshot(page, 'admin-api-key-new');
  await dialog.getByRole('button', { name: 'Make key' }).click();
  const key = await page.getByLabel(/Copy it now: it is shown this once/).inputValue();
  const ask = async ({ path }: { path: string }) => {
    const answer = await fetch(site.direct + path, { headers: { authorization: `Bearer ${key}` } });
    return answer.status;
  };
  expect([await ask(listOrders), await ask(listDiscounts)]).toEqual([200, 403]);
  for (const { name, width } of [
    { name: 'desktop', width: 1280 },
    { name: 'phone', width: 360 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await keepScreenshot(page, `admin-api-keys-${name}`);
  }
  await page.getByRole('button', { name: 'Revoke Books' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await expect.poll(() => ask(listOrders)).toBe(401);
});
