import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoFolder } from './source-files.ts';

/**
 * Changes whenever loading again would load something else: a hash over the data, the loader, and names and sizes of
 * the pictures.
 */
export function demoStoreVersion(): string {
  const hash = createHash('sha256');
  for (const file of [...filesBelow('', /\.json$/), ...filesBelow('load', /\.ts$/)]) {
    hash.update(file).update(readFileSync(join(demoFolder, file)));
  }
  for (const file of filesBelow('images', /\.jpg$/)) {
    hash.update(file).update(String(statSync(join(demoFolder, file)).size));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(folder: string, pattern: RegExp): string[] {
  const isDeep = folder !== '';
  return readdirSync(join(demoFolder, folder), { recursive: isDeep, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file))
    .sort();
}
