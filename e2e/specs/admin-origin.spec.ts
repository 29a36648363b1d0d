import { exportOrders } from '@tessera/contracts/commerce/order-calls.wire.ts';
import { readAccount } from '@tessera/contracts/identity/calls.wire.ts';
import { listPeople } from '@tessera/contracts/identity/people-calls.wire.ts';
import { openAdmin } from '../support/admin.ts';
import { expect, keepScreenshot, test } from '../support/test.ts';

test.describe('The admin has an origin of its own', () => {
  test('scripts of a shop’s page, run while its owner is signed in, reach nothing of the admin', async ({
    page,
    site,
  }) => {
    await openAdmin(page, `${site.fernhall}/config/settings/people`);
    await expect(page.getByText('tobias@example.com')).toBeVisible();
    const admin = new URL(page.url()).origin;
    expect(admin).not.toBe(new URL(site.fernhall).origin);

    await page.goto(`${site.fernhall}/shop`);
    const paths = { account: readAccount.path, people: listPeople.path, orders: exportOrders.path };
    const found = await page.evaluate(
      async ({ origin, ...calls }) => {
        const statusOf = (url: string, init?: RequestInit) =>
          fetch(url, init).then(
            ({ status }) => status,
            () => 'blocked',
          );
        return {
          account: await statusOf(calls.account),
          people: await statusOf(calls.people),
          orders: await statusOf(calls.orders),
          admin: await statusOf(`${origin}/config/@fernhall${calls.people}`, { credentials: 'include' }),
          modules: await statusOf('/modules/api'),
          cookies: document.cookie,
        };
      },
      { origin: admin, ...paths },
    );
    expect(found).toMatchObject({ account: 401, people: 401, orders: 401, admin: 'blocked', modules: 401 });
    expect(found.cookies).not.toMatch(/session|SiteUserInfo/);
    // Nor is the admin shown in a frame of the shop.
    const isFramed = await page.evaluate(async (url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      return frame.contentDocument !== null && frame.contentDocument.body.childElementCount > 0;
    }, `${admin}/config/@fernhall`);
    expect(isFramed).toBe(false);
  });

  test('EDIT-001 one sign-in is for every website somebody works on', async ({ page, site }) => {
    await openAdmin(page, `${site.fernhall}/config/commerce/orders`);
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /account of Edda Fern/ }).click();
    await keepScreenshot(page, 'admin-account-menu');
    await page.getByRole('menuitem', { name: 'Switch to Northlight Studio' }).click();
    await expect(page).toHaveURL(/\/config\/@northlight/);
    await expect(page.getByText('Northlight Studio').first()).toBeVisible();
    await page.goto(`${site.northlight}/config/commerce/inventory`);
    await expect(page).toHaveURL(/\/config\/@northlight\/commerce\/inventory/);
    await expect(page.getByRole('link', { name: 'API keys' })).toHaveCount(0);
  });

  test('somebody without a part in a website is told so, and sees nothing of it', async ({ page, site }) => {
    await openAdmin(page, `${site.fernhall}/config`, 'tobias@example.com');
    await expect(page).toHaveURL(/\/config\/@fernhall/);
    const answer = await page.goto(`${site.northlight}/config/commerce/orders`);
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: 'You don’t have access to this website' })).toBeVisible();
    await keepScreenshot(page, 'admin-no-access');
    await page.getByRole('link', { name: 'Go to your websites' }).click();
    await expect(page).toHaveURL(/\/config\/@fernhall/);
  });
});
