import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltModule } from '@tessera/module-kit/build/build-module.ts';
import { type Published, type PublishOptions, publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import { type Site, SiteRefusal, SiteUnreachable } from '@tessera/module-kit/publish/registry-client.ts';
import { Unfit } from './exit-codes.ts';
import { readTypeScript } from './read-typescript.ts';

// The bundler is loaded only by those who build: taking back must not wait for it.
const kit = {
  build: () => import('@tessera/module-kit/build/build-module.ts'),
  brotli: () => import('@tessera/module-kit/build/brotli.ts'),
  checks: () => import('@tessera/module-kit/publish/check-build.ts'),
};

/** Builds the module in a folder. */
export async function builtHere(dir: string): Promise<BuiltModule> {
  await readTypeScript();
  const { buildModule } = await kit.build();
  return buildModule(dir).catch(asUnfit);
}

/** What speaks against publishing a build, as far as it can be told here. */
export async function problemsOf(dir: string, built: BuiltModule): Promise<string[]> {
  const { checkBuild } = await kit.checks();
  return checkBuild(dir, built).catch(asUnfit);
}

/** What browsers may download of a build, with its bytes. */
export async function weighed({ manifest, clientDir }: BuiltModule) {
  const { brotliBytes } = await kit.brotli();
  return Promise.all(
    manifest.files.map(async ({ file, bytes }) => ({
      file,
      bytes,
      brotliBytes: await brotliBytes(await readFile(path.join(clientDir, file))),
    })),
  );
}

function asUnfit(error: unknown): never {
  throw new Unfit(error instanceof Error ? error.message : String(error), { cause: error });
}

/** Builds, checks and uploads the module in a folder; gives it to everybody where that is asked for. */
export async function publishHere(dir: string, site: Site, options: PublishOptions): Promise<Published> {
  await readTypeScript();
  return publishModule(dir, site, options).catch((error: unknown) => {
    if (error instanceof SiteRefusal || error instanceof SiteUnreachable) throw error;
    return asUnfit(error);
  });
}
