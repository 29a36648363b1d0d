import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBuild } from '../publish/check-build.ts';
import { brotliBytes } from './brotli.ts';
import { type BuiltModule, buildModule } from './build-module.ts';
import { clientConfig } from './client-config.ts';
import { hashToCome } from './hash-to-come.ts';
import { loadConfig } from './load-config.ts';
import { runRspack } from './run-rspack.ts';

const alphaDir = path.join(import.meta.dirname, '../../test/fixtures/mfe-alpha');
const modulesDir = path.join(import.meta.dirname, '../..');
let outDir: string;
let built: BuiltModule;

beforeAll(async () => {
  outDir = await mkdtemp(path.join(modulesDir, '.cache-test-'));
  built = await buildModule(alphaDir, path.join(outDir, 'first'));
});
afterAll(() => rm(outDir, { recursive: true, force: true }));

const clientFiles = async (ending: string) =>
  (await readdir(built.clientDir))
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(built.clientDir, file));

describe('the browser build of a module', () => {
  test('brings no federation runtime: the page has it', async () => {
    const { config } = await loadConfig(alphaDir);
    const client = { dir: alphaDir, outDir: path.join(outDir, 'stats'), config, version: '1.0.0-00000000' };
    const build = clientConfig({ ...client, isMinified: false });
    // Joined modules are not listed one by one.
    const stats = await runRspack({ ...build, optimization: { ...build.optimization, concatenateModules: false } });
    const { modules = [] } = stats.toJson({ all: false, modules: true, modulesSpace: 1000 });
    const files = modules.map((module) => module.nameForCondition ?? '');
    expect(files.some((file) => file.endsWith('counter.tsx'))).toBe(true);
    expect(files.filter((file) => /node_modules.@module-federation|\.cjs$/.test(file))).toEqual([]);
  });

  test('asks the page for the federation runtime of its own minor version, and for React', () => {
    expect(built.manifest.requires).toMatchObject({
      '@module-federation/enhanced': expect.stringMatching(/^~\d+\.\d+\.0$/),
      'react-dom/client': expect.stringMatching(/^\^\d+\.\d+\.0$/),
    });
  });

  test('keeps the container within 3 kB brotli and carries no React', async () => {
    const container = await readFile(path.join(built.clientDir, built.manifest.container.file));
    expect(await brotliBytes(container)).toBeLessThanOrEqual(3_000);
    const scripts = await Promise.all((await clientFiles('.js')).map((file) => readFile(file, 'utf8')));
    expect(scripts.some((script) => script.includes('__CLIENT_INTERNALS_DO_NOT_USE'))).toBe(false);
  });

  test('gives one stylesheet and one common script to a module with two mounts', () => {
    const { mounts } = built.manifest;
    expect(mounts['cart/page']?.css).toEqual(mounts['cart/pill']?.css);
    expect(mounts['cart/page']?.js).toHaveLength(2);
  });

  test('gives a mount that is on every page no script of its own: it comes with what all mounts take', async () => {
    const { config } = await loadConfig(alphaDir);
    const client = { dir: alphaDir, outDir: path.join(outDir, 'everywhere'), version: '1.0.0-00000000' };
    const stats = await runRspack(
      clientConfig({ ...client, config: { ...config, everywhere: 'cart/pill' }, isMinified: true }),
    );
    const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
    const scriptsOf = (group: string) =>
      namedChunkGroups[group]?.assets?.map(({ name }) => name).filter((name) => name.endsWith('.js')) ?? [];
    expect(scriptsOf('common')).toHaveLength(1);
    expect(scriptsOf('cart-page')).toHaveLength(2);
    expect(scriptsOf('cart-page')).toEqual(expect.arrayContaining(scriptsOf('common')));
  });

  test('gives browser and server the same class names', async () => {
    const [stylesheet = ''] = await clientFiles('.css');
    const names = (await readFile(stylesheet, 'utf8')).match(/(?<=\.)\w+_\w{6}(?=\{)/g) ?? [];
    const server = await readFile(built.serverFile, 'utf8');
    expect(names).toHaveLength(2);
    for (const name of names) expect(server).toContain(name);
  });

  test('equal content has the same version, and every file the same hash', async () => {
    const again = await buildModule(alphaDir, path.join(outDir, 'again'));
    expect(again.manifest).toEqual(built.manifest);
    expect(built.manifest.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  });

  /** Another version, in which the pill says something else. */
  async function buildSaying(word: string): Promise<BuiltModule> {
    const dir = path.join(outDir, `${word}/mfe-alpha`);
    await cp(path.dirname(alphaDir), path.dirname(dir), { recursive: true, filter: (from) => !from.includes('dist') });
    const pill = path.join(dir, 'src/pill.tsx');
    await writeFile(pill, (await readFile(pill, 'utf8')).replace('Basket', word));
    return buildModule(dir, path.join(outDir, `built-${word}`));
  }

  test('another version has the files of the one before, but for its container and what was changed', async () => {
    const { manifest } = await buildSaying('Cart');
    const before = new Set(built.manifest.files.map(({ file }) => file));
    expect(manifest.version).not.toBe(built.manifest.version);
    expect(manifest.files.map(({ file }) => file).filter((file) => !before.has(file))).toEqual([
      manifest.mounts['cart/pill']?.js.at(-1),
      manifest.container.file,
    ]);
  });

  test('containers of versions with the same mounts differ in hashes alone', async () => {
    const containers = new Set<string>();
    for (const word of ['Bag', 'Box', 'Crate', 'Hamper', 'Pouch', 'Sack', 'Tote', 'Trolley']) {
      const { manifest, clientDir } = await buildSaying(word);
      const code = await readFile(path.join(clientDir, manifest.container.file), 'utf8');
      expect(code).toContain(manifest.version);
      containers.add(code.replace(/sha256-[\w+/]{43}=|\b[0-9a-f]{8}\b|(?<=_)[0-9a-f]{8}\b/g, '#'));
    }
    expect(containers.size).toBe(1);
  });

  test('the container alone names its version, and nothing is left of what stood for it', async () => {
    const files = await clientFiles('.js');
    const scripts = await Promise.all(files.map(async (file) => [path.basename(file), await readFile(file, 'utf8')]));
    const { container, version } = built.manifest;
    const [, hash = ''] = version.split('-');
    expect(scripts.filter(([, code]) => code?.includes(hash)).map(([file]) => file)).toEqual([container.file]);
    expect(scripts.filter(([, code]) => code?.includes(hashToCome))).toEqual([]);
  });
});

describe('the check before a publish', () => {
  test('finds nothing wrong with a good build', async () => {
    expect(await checkBuild(alphaDir, built)).toEqual([]);
  });

  test('names what is over budget', async () => {
    const problems = await checkBuild(alphaDir, built, { containerKb: 1, mountKb: 0.1, totalKb: 1.5 });
    expect(problems).toEqual([
      expect.stringMatching(/^The container weighs \d\.\d kB brotli; its budget is 1 kB\.$/),
      expect.stringMatching(/^cart\/page weighs \d\.\d kB brotli; its budget is 0\.1 kB\.$/),
      expect.stringMatching(/^cart\/pill weighs \d\.\d kB brotli; its budget is 0\.1 kB\.$/),
      expect.stringMatching(/^All of it weighs \d\.\d kB brotli; its budget is 1\.5 kB\.$/),
    ]);
  });

  test('names a fixture that does not render', async () => {
    const config = { ...built.config, fixtures: './src/broken-fixtures.ts' };
    const problems = await checkBuild(alphaDir, { ...built, config });
    expect(problems).toEqual([expect.stringMatching(/^Fixture 1 of forms\/lightbox does not render: .*does not fill/)]);
  });
});
