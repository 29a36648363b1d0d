import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { changedCopy, inPlaceOf } from '../support/changed-copy.ts';
import { stableOf, whileOnItsWay } from '../support/module-moves.ts';
import { visitorsTell } from '../support/module-reports.ts';
import { teamIn } from '../support/module-team.ts';
import { expect, test } from '../support/test.ts';

test.describe('A module team', () => {
  // Both move the same module.
  test.describe.configure({ mode: 'default' });

  test('PAGE-004 PAGE-005 ships a new version to the running site, and takes it back, with one command each', async ({
    page,
    site,
  }) => {
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

  test('reads in the list of modules how a version on its way does for visitors, beside the stable one', async ({
    page,
    site,
    quiet: _,
  }) => {
    const name = 'mfe-forms';
    const stable = await stableOf(site, name);
    const copy = await changedCopy(name, { 'src/ui/fields/field-frame.tsx': inPlaceOf("'optional'", "'if need be'") });
    const { version } = JSON.parse(await teamIn(copy.folder, site)('publish', '--json'));
    await copy.remove();
    await whileOnItsWay(site, { name, version }, async () => {
      const of = (its: string) => ({ module: name, version: its, mount: 'forms/block' });
      await visitorsTell(site, of(stable), { count: 40, outcome: 'well', inpMs: 40 });
      await visitorsTell(site, of(version), { count: 33, outcome: 'well', inpMs: 56 });
      await visitorsTell(site, of(version), { count: 2, outcome: 'errors', inpMs: 56 });

      await openAdmin(page, '/config/platform/modules');
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText(/New: 5\.71 % of \d+ visitors had a failure/);
      await expect(row).toContainText(/Stable: [\d.]+ % of \d+ visitors had a failure/);
      await expect(row.getByRole('listitem')).toContainText([/Input delay \d+ ms/, /Input delay \d+ ms/]);
      await expect(row).not.toContainText('Worse');
      await expectSoundInBothLights(page, 'modules');
    });
  });
});
