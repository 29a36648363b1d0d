import { type Composition, versionsForAll } from './composition.ts';
import type { VersionStore } from './version-store.ts';

/**
 * Returns a mount that one of these modules would share with another module, and that module. Each mount has one
 * module. Pins are ignored: no website's pin blocks what everyone gets, and a page that gets a mount twice uses one of
 * them.
 */
export async function mountTaken(
  names: readonly string[],
  after: Composition['modules'],
  versions: Pick<VersionStore, 'find'>,
): Promise<{ mount: string; module: string } | undefined> {
  const filled = Object.entries(after).map(async ([module, state]) => {
    const documents = await Promise.all(versionsForAll(state).map((version) => versions.find(module, version)));
    return { module, mounts: documents.flatMap((document) => Object.keys(document?.manifest.mounts ?? {})) };
  });
  const all = await Promise.all(filled);
  for (const { module, mounts } of all.filter(({ module }) => names.includes(module))) {
    for (const other of all) {
      const mount = other.module === module ? undefined : mounts.find((name) => other.mounts.includes(name));
      if (mount) return { mount, module: other.module };
    }
  }
  return undefined;
}
