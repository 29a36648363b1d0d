import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { expect, expectSound, test } from '../support/test.ts';

test.describe('A link to a draft', () => {
  test('shows the newest draft without signing in, is measured by nobody, and opens nothing once withdrawn', async ({
    page,
    site,
    browser,
  }) => {
    test.slow();
    const name = `Winter market ${Date.now()}`;
    const admin = await (
      await browser.newContext({ baseURL: site.fernhall, permissions: ['clipboard-read', 'clipboard-write'] })
    ).newPage();
    await openAdmin(admin, '/config/website/pages');
    await admin.getByRole('button', { name: 'Add page' }).first().click();
    const adding = admin.getByRole('dialog', { name: 'Add page' });
    await adding.getByLabel('Name').fill(name);
    await adding.getByRole('button', { name: 'Add page' }).click();
    await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();

    await admin.getByRole('button', { name: 'Copy preview link' }).click();
    const dialog = admin.getByRole('dialog', { name: `Preview link of ${name}` });
    const field = dialog.getByLabel('Link', { exact: true });
    await expect(field).toHaveValue(/\/config\/preview\/page\/[\w-]+$/);
    const address = await field.inputValue();
    await expect(dialog.getByText(/^Edda Fern, until/)).toBeVisible();
    await expectSoundInBothLights(admin, 'admin-preview-link');

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    const opened = await page.goto(address);
    expect(opened?.status()).toBe(200);
    expect(opened?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    await expect(page.getByText(/This is a draft\. Edda Fern made this link\. It works until/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Fernhall');
    await expectSound(page, 'store-draft');
    await page.mouse.wheel(0, 2_000);
    await page.goto('about:blank');
    expect(sent).toEqual([]);

    const ended = page.getByRole('heading', { name: 'This preview has ended' });
    expect((await page.goto(address.replace('fernhall.', 'northlight.')))?.status()).toBe(404);
    await expect(ended).toBeVisible();

    await dialog.getByRole('button', { name: 'Withdraw all links' }).click();
    await expect(dialog.getByText('No link opens this draft.')).toBeVisible();
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(ended).toBeVisible();
    await admin.context().close();
  });
});
