import { randomUUID } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';
import type { MountName } from '@tessera/contracts/mounts.ts';
import { type Published, publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import type { Site } from '@tessera/module-kit/publish/registry-client.ts';

const fixtures = path.join(import.meta.dirname, '../../../../packages/module-kit/test/fixtures');

/** A change of one source file: what is there, and what comes in its place. */
export interface Edit {
  file: string;
  from: string;
  to: string;
}

export interface PublishedModule extends Published {
  /** The script of a mount alone. */
  chunkOf(mount: MountName): string;
  container: string;
  stylesheets: string[];
  /** Everything a browser may ask for. */
  files: string[];
}

/** A site modules are published to, and a folder inside the workspace for their sources. */
export interface PublishingSite extends Site {
  workDir: string;
}

type Fixture = 'mfe-alpha' | 'mfe-beta' | 'mfe-hello';

/** Copies one of module-kit's tiny modules, changes it, and answers its folder. */
export async function copyModule(
  site: Pick<PublishingSite, 'workDir'>,
  name: Fixture,
  edits: Edit[] = [],
): Promise<string> {
  const copy = path.join(site.workDir, `sources-${randomUUID()}`);
  await cp(fixtures, copy, { recursive: true, filter: (from) => path.basename(from) !== 'dist' });
  const dir = path.join(copy, name);
  for (const { file, from, to } of edits) {
    const source = await readFile(path.join(dir, file), 'utf8');
    if (!source.includes(from)) throw new Error(`${file} does not contain ${from}.`);
    await writeFile(path.join(dir, file), source.replace(from, to));
  }
  return dir;
}

/** Publishes one of the two modules to a test site, changed first where a test wants a new version. */
export async function publish(site: PublishingSite, name: Fixture, edits: Edit[] = []): Promise<PublishedModule> {
  const dir = await copyModule(site, name, edits);
  const published = await publishModule(dir, site, { reason: 'a test' });
  const { mounts, container, files } = JSON.parse(
    await readFile(path.join(dir, 'dist/manifest.json'), 'utf8'),
  ) as ModuleManifest;
  return {
    ...published,
    container: container.file,
    files: files.map(({ file }) => file),
    stylesheets: Object.values(mounts).flatMap(({ css }) => css),
    chunkOf: (mount) => {
      const chunk = mounts[mount]?.js.at(-1);
      if (!chunk) throw new Error(`${name} has no ${mount}.`);
      return chunk;
    },
  };
}

/** A new version of the first module that differs in one visible word. */
export function pillSays(word: string): Edit[] {
  return [{ file: 'src/pill.tsx', from: 'Basket', to: word }];
}
