import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tessera } from '../../tools/stack/changed-module.ts';
import { root } from '../../tools/start/settings.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);

test.describe('A module team', () => {
  test('ships a new version to the running site, and takes it back, with one command each', async ({ page, site }) => {
    const folder = await copyOfForms();
    const environment = { ...process.env, TESSERA_URL: site.direct, TESSERA_KEY: site.deployKey };
    const command = (...args: string[]) =>
      run(process.execPath, [tessera, ...args, '--reason', 'a test'], { cwd: folder, env: environment });
    const optional = page.getByText('(optional)').first();
    const changed = page.getByText('(if you like)').first();

    await page.goto('/contact');
    await expect(optional).toBeVisible();

    await command('publish', '--promote');
    await page.reload();
    await expect(changed).toBeVisible();

    await command('rollback');
    await page.reload();
    await expect(optional).toBeVisible();
    await rm(folder, { recursive: true, force: true });
  });
});

/** mfe-forms with one word changed, in a folder from which its packages are found. */
async function copyOfForms(): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = join(await mkdtemp(join(root, '.cache', 'shipped-')), 'mfe-forms');
  await cp(join(root, 'mfe-forms'), folder, {
    recursive: true,
    filter: (path) => !/node_modules|\/dist(\/|$)|\.test\./.test(path),
  });
  const file = join(folder, 'src/ui/fields/field-frame.tsx');
  const source = await readFile(file, 'utf8');
  expect(source, 'the word that is changed').toContain("'optional'");
  await writeFile(file, source.replace("'optional'", "'if you like'"));
  return folder;
}
