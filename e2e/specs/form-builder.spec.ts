import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { expect, keepScreenshot, test, untilInteractive } from '../support/test.ts';

/** What the owner shows after sending: it looks for all that it must not reach. */
const afterwards = `<p style="height:300px;margin:0"></p><script>
  const reach = (look) => { try { return look() || 'nothing'; } catch { return 'nothing'; } };
  const found = [reach(() => document.cookie), reach(() => parent.document.title), reach(() => localStorage.length)];
  document.querySelector('p').textContent =
    found.every((it) => it === 'nothing') ? 'Its script ran, and found no cookie and no page around it.' : found.join();
</script>`;

test.describe('A form on a page', () => {
  test('EDIT-115 EDIT-116 EDIT-117 EDIT-118 EDIT-119 FORM-088 FORM-089 what its owner changes in each part is what visitors get', async ({
    page,
    site,
    browser,
    quiet: _,
  }) => {
    const label = `Where do you sell? ${Date.now()}`;
    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    await openAdmin(admin, '/config/forms');
    await expectSoundInBothLights(admin, 'admin-forms');
    await admin.getByRole('link', { name: 'Stock Fernhall' }).click();
    for (const part of ['Build', 'Storage', 'Advanced', 'Captcha', 'Disclaimer'])
      await expect(admin.getByRole('heading', { name: part })).toBeVisible();
    await admin.getByRole('button', { name: 'Add field' }).click();
    await admin.getByLabel('Label', { exact: true }).fill(label);
    await admin.getByRole('button', { name: `Move ${label} up` }).click();
    await admin.getByLabel('Button text').fill('Ask for terms');
    await admin.getByLabel('Text under the form').fill('We keep what you send for a year.');
    for (const name of ['Shop address', 'Which lines?']) {
      const remove = admin.getByRole('button', { name: `Remove ${name}` });
      // A run before may have got this far.
      if (await remove.isVisible()) await remove.click();
    }
    await admin.getByLabel('Redirect to').fill('');
    await admin.getByLabel('HTML after sending').fill(afterwards);
    await admin.getByLabel('Ask for a captcha').uncheck();
    await expectSoundInBothLights(admin, 'admin-form-builder');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('Stock Fernhall saved').first()).toBeAttached();
    await admin.context().close();

    await page.goto('/stockists');
    await untilInteractive(page);
    await expect(page.getByLabel(label)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask for terms' })).toBeVisible();
    await expect(page.getByText('We keep what you send for a year.')).toBeVisible();
    await keepScreenshot(page, 'form-as-built');
    await page.getByLabel('Shop name').fill('The Larder');
    await page.getByLabel('First name').fill('Imogen');
    await page.getByLabel('Last name').fill('Hale');
    await page.getByLabel('E-mail').fill('imogen@example.com');
    await page.getByRole('button', { name: 'Ask for terms' }).click();
    const frame = page.frameLocator('iframe[title="From the owner of this form"]');
    await expect(frame.getByText('Its script ran, and found no cookie and no page around it.')).toBeVisible();
    expect(await page.locator('iframe').evaluate((it: HTMLIFrameElement) => it.height)).toBe('300');
    await keepScreenshot(page, 'form-sent');
  });
});
