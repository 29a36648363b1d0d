import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';
import type { BlobStore } from '../blob-store.ts';
import type { VersionDocument } from '../version-store.ts';
import type { Release } from './release-check.ts';

export interface ReleaseDeps {
  blobs: BlobStore;
  /** What visitors get of a module now. */
  stableOf(name: string): Promise<ModuleManifest | undefined>;
}

/** A version that was taken in, as its checks see it. */
export async function releaseOf({ manifest, files }: VersionDocument, deps: ReleaseDeps): Promise<Release> {
  const find = (name: string) => {
    const stored = files.find((file) => file.name === name)?.file;
    if (!stored) throw new Error(`${name} is not stored.`);
    return stored;
  };
  const stable = await deps.stableOf(manifest.name);
  return {
    manifest,
    read: (name) => deps.blobs.read(find(name), 'identity'),
    weigh: async (name) => {
      const stored = find(name);
      return (await deps.blobs.read(stored, stored.blobs.br ? 'br' : 'identity')).length;
    },
    ...(stable && { stable }),
  };
}
