import type { ModuleBudget } from '@tessera/contracts/modules/budgets.ts';
import type { BlobStore } from '../blob-store.ts';
import type { VersionDocument } from '../version-store.ts';
import type { Release, ReleaseFiles } from './release-check.ts';

export interface ReleaseDeps {
  blobs: BlobStore;
  /** Returns the live version of a module. */
  stableOf(name: string): Promise<VersionDocument | undefined>;
  /** Returns the page cost limits of a module. */
  budgetOf(name: string): Promise<ModuleBudget>;
}

/** Returns a published version as its checks get it. */
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

/** Returns the files of a published version. */
export function releaseFiles(version: VersionDocument, blobs: Pick<BlobStore, 'read'>): ReleaseFiles {
  return { manifest: version.manifest, read: (name) => blobs.read(storedAs(name, version), 'identity') };
}

function storedAs(name: string, { files }: VersionDocument) {
  const stored = files.find((file) => file.name === name)?.file;
  if (!stored) throw new Error(`${name} is not stored.`);
  return stored;
}
