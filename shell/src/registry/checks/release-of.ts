import type { ModuleBudget } from '@tessera/contracts/modules/budgets.ts';
import type { BlobStore } from '../blob-store.ts';
import type { VersionDocument } from '../version-store.ts';
import type { Release, ReleaseFiles } from './release-check.ts';

export interface ReleaseDeps {
  blobs: BlobStore;
  /** What visitors get of a module now. */
  stableOf(name: string): Promise<VersionDocument | undefined>;
  /** What a module may cost its pages. */
  budgetOf(name: string): Promise<ModuleBudget>;
}

/** A version that was taken in, as its checks see it. */
export async function releaseOf(version: VersionDocument, deps: ReleaseDeps): Promise<Release> {
  const [stable, budget] = await Promise.all([deps.stableOf(version.name), deps.budgetOf(version.name)]);
  return {
    ...releaseFiles(version, deps.blobs),
    budget,
    weigh: async (name) => {
      const stored = storedAs(name, version);
      return (await deps.blobs.read(stored, stored.blobs.br ? 'br' : 'identity')).length;
    },
    ...(stable && { stable: releaseFiles(stable, deps.blobs) }),
  };
}

/** A version that was taken in, with the files it is made of. */
export function releaseFiles(version: VersionDocument, blobs: Pick<BlobStore, 'read'>): ReleaseFiles {
  return { manifest: version.manifest, read: (name) => blobs.read(storedAs(name, version), 'identity') };
}

function storedAs(name: string, { files }: VersionDocument) {
  const stored = files.find((file) => file.name === name)?.file;
  if (!stored) throw new Error(`${name} is not stored.`);
  return stored;
}
