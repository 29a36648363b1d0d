import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { anOwnWebsite } from '../support/own-website.ts';
import { expect, test } from '../support/test.ts';

test('PAGE-118 a page and the style go live together, and come back by one press', async ({ page, context, site }) => {
  test.slow();
  const origin = await anOwnWebsite(site, { name: 'together', businessCountry: 'GB' });
  const visitor = await context.newPage();
  const shown = async () => {
    await visitor.goto(`${origin}/autumn`);
    const accent = await visitor.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim(),
    );
    return [await visitor.title(), accent];
  };

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdmin(page, `${origin}/config/website/design`, 'sunniva@example.org');
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#97284f');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('This is a draft. Visitors see it once it is published.')).toBeVisible();
  await expectSoundInBothLights(page, 'admin-design-draft');
  const before = await shown();
  expect(before[1]).not.toBe('#97284f');

  await page.goto(`${origin}/config/website/pages`);
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Autumn');
  await page.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn' })).toBeVisible();

  await page.goto(`${origin}/config/website/pages`);
  await page.getByRole('button', { name: 'Publish changes…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish changes' });
  await expect(dialog.getByRole('checkbox', { name: /^Site styles/ })).toBeChecked();
  await expect(dialog.getByText('Accent color changed')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /^Autumn/ })).toBeChecked();
  await expectSoundInBothLights(page, 'admin-publish-changes');
  await dialog.getByRole('button', { name: /^Publish \d+ changes?$/ }).click();
  await expect(page.getByText(/published/).first()).toBeVisible();
  await expect.poll(shown).toEqual([expect.stringContaining('Autumn'), '#97284f']);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toEqual(before);
  await page.goto(`${origin}/config/website/publications`);
  await expect(page.getByRole('row', { name: /Publication 3\b.*Took back publication 2/ })).toBeVisible();
});
