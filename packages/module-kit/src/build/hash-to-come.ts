import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from './hash.ts';

/**
 * Stands in a container for the hash of its version, which is known only once everything is built. As long as a hash and
 * always the same, so that nothing in a container but that hash depends on which version it is.
 */
export const hashToCome = '__hash__';

/** Writes the hash of the version into a built container, and names the file by what it holds then. @returns its name */
export async function writeHash(container: string, hash: string): Promise<string> {
  const draft = await readFile(container, 'utf8');
  // The bundler takes the container's first lines from a function of its own as it is in memory.
  if (draft.includes('__name('))
    throw new Error('Build with `node --import tsx/esm`: plain `tsx` rewrites the bundler.');
  const code = draft.replaceAll(hashToCome, hash);
  const file = `container.${contentHash(new Map([['', code]]))}.js`;
  await writeFile(path.join(path.dirname(container), file), code);
  await rm(container);
  return file;
}
