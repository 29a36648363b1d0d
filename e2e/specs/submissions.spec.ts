import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { expect, test, untilInteractive } from '../support/test.ts';

const path = '/config/submissions';

test.describe('Admin › Submissions', () => {
  test('what a visitor sends is read, starred, moved to spam and back, deleted and taken back, exported', async ({
    page,
  }) => {
    const name = `Ferdy${Date.now()}`;
    await page.goto('/contact');
    await untilInteractive(page);
    await page.getByLabel('First name').first().fill(name);
    await page.getByLabel('Last name').first().fill('Ashdown');
    await page.getByLabel('E-mail').first().fill('ferdy@example.com');
    await page.getByLabel('What is it about?').selectOption('Something else');
    await page.getByLabel('Your message').fill('A bowl for a cat that eats like a lord');
    // Faster than that is a machine (SAFE-39).
    await page.waitForFunction(() => performance.now() > 2_500);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('main').getByText(/^Thank you\. Your letter is on the kitchen table/)).toBeVisible();

    await openAdmin(page, `${path}?q=${name}`);
    const row = page.getByRole('link', { name: new RegExp(`${name} Ashdown\\s*, unread`) });
    await expect(row).toBeVisible();
    await row.click();
    await expect(page.getByRole('definition').filter({ hasText: 'eats like a lord' })).toBeVisible();
    await page.getByRole('button', { name: `Star ${name} Ashdown` }).click();
    await expect(page.getByRole('button', { name: `Star ${name} Ashdown` })).toHaveAttribute('aria-pressed', 'true');

    await page.goto(`${path}?q=${name}`);
    const read = page.getByRole('link', { name: `${name} Ashdown`, exact: true });
    for (const [move, box] of [
      ['Spam', 'spam'],
      ['Delete', 'bin'],
    ] as const) {
      await expect(read).toBeVisible();
      await page.getByLabel(`Select the submission of ${name} Ashdown`).check();
      await page.getByRole('button', { name: move, exact: true }).click();
      await expect(read).toHaveCount(0);
      await page.goto(`${path}?q=${name}&view=${box}`);
      await expect(read).toBeVisible();
      await page.getByLabel(`Select the submission of ${name} Ashdown`).check();
      await page.getByRole('button', { name: box === 'spam' ? 'Not spam' : 'Move to inbox' }).click();
      await expect(read).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(read).toBeVisible();
      await page.getByLabel(`Select the submission of ${name} Ashdown`).check();
      await page.getByRole('button', { name: box === 'spam' ? 'Not spam' : 'Move to inbox' }).click();
      await expect(read).toHaveCount(0);
      await page.goto(`${path}?q=${name}`);
    }
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^submissions-\d{4}-\d\d-\d\d\.csv$/);
  });

  test('the list and a submission are sound on desktop and phone, light and dark', async ({ page }) => {
    await openAdmin(page, path);
    await expect(page.getByRole('link', { name: /June Abara/ }).first()).toBeVisible();
    await expectSoundInBothLights(page, 'submissions');
    // Others, who write meanwhile, push him from the first page of the list.
    await page.goto(`${path}?q=Whitlock`);
    await page.getByRole('link', { name: /Sam Whitlock/ }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'hairline' })).toBeVisible();
    await expectSoundInBothLights(page, 'submission');
  });
});
