import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliBytes } from '../build/brotli.ts';
import type { BuiltModule } from '../build/build-module.ts';
import { integrityOf } from '../build/hash.ts';
import type { Fixtures } from '../define-module.ts';
import { openBundle } from '../render/open-bundle.ts';

/** What storefront modules may weigh, in brotli kilobytes, unless their configuration says otherwise. */
const usualBudgetKb = { container: 8, mount: 15 };

/** Everything that can be found wrong with a build before it is uploaded, in words; empty when it may go out. */
export async function checkBuild(dir: string, built: BuiltModule): Promise<string[]> {
  const problems = [...emptyMounts(built), ...(await changedFiles(built)), ...(await overweight(built))];
  return [...problems, ...(await brokenFixtures(dir, built))];
}

function emptyMounts({ manifest }: BuiltModule): string[] {
  return Object.entries(manifest.mounts)
    .filter(([, files]) => files.js.length === 0)
    .map(([mount]) => `${mount} has no script.`);
}

async function changedFiles({ manifest, clientDir }: BuiltModule): Promise<string[]> {
  const problems: string[] = [];
  for (const { file, integrity } of manifest.files) {
    const content = await readFile(path.join(clientDir, file));
    if (integrityOf(content) !== integrity) problems.push(`${file} is not the file that was built.`);
  }
  return problems;
}

async function overweight({ config, manifest, clientDir }: BuiltModule): Promise<string[]> {
  const budget = { ...usualBudgetKb, ...config.budgetsKb };
  const sizes = new Map<string, number>();
  for (const { file } of manifest.files) {
    sizes.set(file, brotliBytes(await readFile(path.join(clientDir, file))));
  }
  const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const container = weigh([manifest.container.file]);
  const problems: string[] = [];
  if (container > budget.container * 1000) problems.push(overBudget('The container', container, budget.container));
  for (const [mount, { js, css }] of Object.entries(manifest.mounts)) {
    const bytes = weigh([...js, ...css]);
    if (bytes > budget.mount * 1000) problems.push(overBudget(mount, bytes, budget.mount));
  }
  return problems;
}

function overBudget(what: string, bytes: number, budgetKb: number): string {
  return `${what} weighs ${(bytes / 1000).toFixed(1)} kB brotli; its budget is ${budgetKb} kB.`;
}

async function brokenFixtures(dir: string, { config, serverFile }: BuiltModule): Promise<string[]> {
  const bundle = await openBundle(await readFile(serverFile, 'utf8'), config.name);
  const problems: string[] = [];
  for (const [mount, propsList] of Object.entries(await loadFixtures(dir, config.fixtures))) {
    for (const [index, props] of propsList.entries()) {
      const failure = await bundle.render(mount, props).then(emptyHtml, String);
      if (failure) problems.push(`Fixture ${index + 1} of ${mount} does not render: ${failure}`);
    }
  }
  bundle.close();
  return problems;
}

function emptyHtml({ html }: { html: string }): string | undefined {
  return html.trim() === '' ? 'it is empty.' : undefined;
}

async function loadFixtures(dir: string, file: string | undefined): Promise<Fixtures> {
  if (!file) return {};
  const { default: fixtures }: { default: Fixtures } = await import(pathToFileURL(path.resolve(dir, file)).href);
  return fixtures;
}
