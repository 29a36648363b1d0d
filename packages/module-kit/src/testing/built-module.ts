import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuiltModule, buildModule } from '../build/build-module.ts';
import { type OpenBundle, openBundle } from '../render/open-bundle.ts';

/** A module as it is published, its server bundle open. */
export interface OpenModule {
  built: BuiltModule;
  bundle: OpenBundle;
  /** A mount before any script has run. */
  html(mount: string, props: object): Promise<string>;
  close(): Promise<void>;
}

/** Builds the module of a folder for a test, and opens its server bundle. */
export async function openModule(moduleDir: string): Promise<OpenModule> {
  const outDir = await mkdtemp(path.join(tmpdir(), `${path.basename(moduleDir)}-`));
  const built = await buildModule(moduleDir, outDir);
  const bundle = await openBundle(await readFile(built.serverFile, 'utf8'), built.serverFile);
  return {
    built,
    bundle,
    html: async (mount, props) => (await bundle.render(mount, props)).html,
    async close() {
      bundle.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
