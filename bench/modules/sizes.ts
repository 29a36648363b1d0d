import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usualBudget } from '@tessera/contracts/modules/budgets.ts';
import { brotliBytes } from '@tessera/module-kit/build/brotli.ts';
import { buildModule } from '@tessera/module-kit/build/build-module.ts';
import { buildBrowser } from '../../shell/src/browser/build-browser.ts';
import { root } from '../../tools/start/settings.ts';
import { atMost, type Figure, kilobytes } from '../lib/figures.ts';

const containerLimit = usualBudget.containerKb * 1_000;
const mountLimit = usualBudget.mountKb * 1_000;
const federationLimit = 16_000;
const modules = readdirSync(root).filter((name) => existsSync(join(root, name, 'module.config.ts')));

/** What modules and the page's script weigh as browsers receive them. */
export async function sizeFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-sizes-'));
  try {
    const figures: Figure[] = [];
    for (const name of modules) figures.push(...(await moduleFigures(name, join(folder, name))));
    return [...figures, ...(await federationFigures(folder))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function moduleFigures(name: string, outDir: string): Promise<Figure[]> {
  const { manifest, clientDir } = await buildModule(join(root, name), outDir);
  const sizes = new Map<string, number>();
  for (const { file } of manifest.files) sizes.set(file, await brotliBytes(await readFile(join(clientDir, file))));
  const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const container = weigh([manifest.container.file]);
  return [
    { name: `${name}, all files`, value: kilobytes(weigh([...sizes.keys()])) },
    atMost(`${name}, container`, container, containerLimit, kilobytes),
    ...Object.entries(manifest.mounts).map(([mount, { js, css }]) =>
      atMost(`${mount}, without its container`, weigh([...js, ...css]), mountLimit, kilobytes),
    ),
  ];
}

async function federationFigures(folder: string): Promise<Figure[]> {
  const source = join(root, 'shell/src/browser');
  const stub = { [join(source, 'federation.ts')]: join(source, 'testing/without-federation.ts') };
  const sizeOf = async (name: string, alias: Record<string, string>) => {
    const out = join(folder, name);
    const { entry } = await buildBrowser(out, alias);
    return brotliBytes(await readFile(join(out, entry)));
  };
  const [full, bare] = [await sizeOf('full', {}), await sizeOf('bare', stub)];
  return [
    { name: "page's script", value: kilobytes(full), baseline: kilobytes(bare), ratio: full / bare },
    atMost('of it federation', full - bare, federationLimit, kilobytes),
  ];
}
