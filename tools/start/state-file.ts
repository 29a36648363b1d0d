import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';

/** A file that holds no JSON: it was cut off or overwritten. The message names it and what to do. */
export class DamagedFile extends Error {}

/**
 * Reads a JSON file of the installation; undefined when there is none.
 * @param advice what the operator does about a damaged one
 * @throws DamagedFile
 */
export function readState<T>(path: string, advice: string): T | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DamagedFile(`${path} is damaged: it holds no JSON. ${advice}`);
  }
}

/**
 * Writes a file beside the old one and renames it: readers find one or the other, whole, also after a crash or on a full
 * disk. Only its owner may read it.
 * @throws when it cannot be written; the old file stays
 */
export function replaceFile(path: string, text: string): void {
  const unfinished = `${path}.${process.pid}.new`;
  try {
    const file = openSync(unfinished, 'w', 0o600);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** The same for a JSON file. */
export const replaceState = (path: string, value: unknown): void =>
  replaceFile(path, `${JSON.stringify(value, null, 2)}\n`);
