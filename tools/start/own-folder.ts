import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** What only an installation's data folder holds. */
export const secretsFile = (dataFolder: string) => join(dataFolder, 'secrets.json');

/**
 * Makes a data folder that nobody but the user can look into; one of an earlier start too. A folder that is there for
 * other things is left as it is.
 */
export function ownFolder(path: string): void {
  const made = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (made === undefined && existsSync(secretsFile(path))) chmodSync(path, 0o700);
}

/** From here on whatever this process and those it starts make is the user's own: folders 0700, files 0600. */
export const ownWhatIsMade = () => void process.umask(0o077);
