import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOf } from './check.ts';

export const DATA_FILE = 'data.mdb';
/** Tells an empty folder from one whose data is gone. */
const MARK = 'holds-data';
const MARK_TEXT = 'Everything the embedded database keeps is in data.mdb beside this file.\n';
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

/** Makes the data folder where there is none; nobody else on the machine can look into it. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).size > 0;

/** Throws when the folder's data is damaged or gone, before anything is changed. */
export function checkFolder(folder: string): void {
  const path = join(folder, DATA_FILE);
  const isMarked = existsSync(join(folder, MARK));
  if (!isFile(path)) {
    if (!isMarked) return;
    throw new Error(
      `the folder ${folder} has held data, but ${DATA_FILE} is gone or empty. Put a backup in its place; to begin anew, remove the folder.`,
    );
  }
  const [first, ...others] = problemsOf(path);
  if (first === undefined) return;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  throw new Error(
    `the data in ${path} is damaged: ${first}${more}. Nothing was changed. Put a backup in its place, or start once with --repair: it keeps what can be read, and the damaged file beside it.`,
  );
}

/** The folder has data from now on, for its owner alone. */
export function markFolder(folder: string): void {
  writeFileSync(join(folder, MARK), MARK_TEXT, { mode: OWN_FILE });
  for (const name of [DATA_FILE, 'lock.mdb'])
    if (existsSync(join(folder, name))) chmodSync(join(folder, name), OWN_FILE);
}
