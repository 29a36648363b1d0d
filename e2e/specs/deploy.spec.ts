import { changedCopy, inPlaceOf } from '../support/changed-copy.ts';
import { teamIn } from '../support/module-team.ts';
import { expect, test } from '../support/test.ts';

test.describe('A module team', () => {
  test('ships a new version to the running site, and takes it back, with one command each', async ({ page, site }) => {
    const word = inPlaceOf("'optional'", "'if you like'");
    const copy = await changedCopy('mfe-forms', { 'src/ui/fields/field-frame.tsx': word });
    const team = teamIn(copy.folder, site);
    const optional = page.getByText('(optional)').first();
    const changed = page.getByText('(if you like)').first();

    await page.goto('/contact');
    await expect(optional).toBeVisible();

    await team('publish', '--promote', '--reason', 'a test');
    await page.reload();
    await expect(changed).toBeVisible();

    await team('rollback', '--reason', 'a test');
    await page.reload();
    await expect(optional).toBeVisible();
    await copy.remove();
  });
});
