import { LRUCache } from 'lru-cache';
import { type StoredFile, type VersionDocument, type VersionStore, versionId } from './version-store.ts';

/** The version that a file was found in may be removed while another one still has it. */
const fileTtlMs = 3_600_000;

/** Caches versions and their files in memory: neither ever changes. */
export function createVersionReads(versions: VersionStore) {
  const documents = new LRUCache<string, VersionDocument>({ max: 200 });
  const files = new LRUCache<string, StoredFile>({ max: 5_000, ttl: fileTtlMs });
  return {
    async version(name: string, wanted: string): Promise<VersionDocument | undefined> {
      const id = versionId(name, wanted);
      const cached = documents.get(id);
      if (cached) return cached;
      const document = await versions.find(name, wanted);
      if (document) documents.set(id, document);
      return document ?? undefined;
    },

    async file(name: string, wanted: string): Promise<StoredFile | undefined> {
      const id = `${name}/${wanted}`;
      const cached = files.get(id);
      if (cached) return cached;
      const document = await versions.findWithFile(name, wanted);
      const found = document?.files.find((entry) => entry.name === wanted)?.file;
      if (found) files.set(id, found);
      return found;
    },

    forget(): void {
      documents.clear();
      files.clear();
    },
  };
}
