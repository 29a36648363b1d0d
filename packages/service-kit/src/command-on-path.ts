import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a command is on PATH, if it is. */
export function commandOnPath(name: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // not in this folder
    }
  }
  return undefined;
}
