import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@tessera/service-kit/ids.ts';

/** A folder of bytes by name that may be emptied at any time. */
export function createVariantCache(folder: string) {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    read: (name: string): Promise<Buffer | undefined> => readFile(pathOf(name)).catch(() => undefined),

    has: (name: string): Promise<boolean> =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),

    /** Keeps bytes; a folder that cannot be written to only costs time. */
    async write(name: string, bytes: Buffer): Promise<void> {
      const temporaryPath = `${pathOf(name)}.${newId('part')}`;
      try {
        await mkdir(join(folder, name.slice(0, 2)), { recursive: true });
        await writeFile(temporaryPath, bytes);
        await rename(temporaryPath, pathOf(name));
      } catch {
        // Scaled again next time.
      }
    },
  };
}
