import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { usualBudget } from '@tessera/contracts/modules/budgets.ts';
import { overBudget, type WeightBudget } from '@tessera/contracts/modules/over-budget.ts';
import { brotliBytes, hastyBytes } from '../build/brotli.ts';
import type { BuiltModule } from '../build/build-module.ts';
import { loadFixtures } from '../build/load-fixtures.ts';
import { openBundle } from '../render/open-bundle.ts';

/**
 * What can be told of a build before it is uploaded, in words; empty when it may go out. What counts is what the registry
 * finds: `budget` is the one it keeps, or the usual one where nobody is asked.
 */
export async function checkBuild(
  dir: string,
  built: BuiltModule,
  budget: WeightBudget = usualBudget,
): Promise<string[]> {
  return (await Promise.all([overweight(built, budget), brokenFixtures(dir, built)])).flat();
}

async function overweight({ manifest, clientDir }: BuiltModule, budget: WeightBudget): Promise<string[]> {
  const heavier = async (weigh: (content: Buffer) => Promise<number>) => {
    const weighed = manifest.files.map(
      async ({ file }) => [file, await weigh(await readFile(path.join(clientDir, file)))] as const,
    );
    const sizes = new Map(await Promise.all(weighed));
    return overBudget(manifest, (file) => sizes.get(file) ?? 0, budget);
  };
  // What fits when it is compressed in haste fits.
  return (await heavier(hastyBytes)).length === 0 ? [] : heavier(brotliBytes);
}

async function brokenFixtures(dir: string, { config, serverFile }: BuiltModule): Promise<string[]> {
  const bundle = await openBundle(await readFile(serverFile, 'utf8'), config.name);
  const problems: string[] = [];
  for (const [mount, propsList] of Object.entries(await loadFixtures(dir, config))) {
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
