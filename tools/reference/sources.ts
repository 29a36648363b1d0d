import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { services } from '@tessera/contracts/services.ts';
import { root } from '../start/settings.ts';
import { isTestSide } from '../test/reach/entries.ts';

/** A source file of the product. */
export interface Source {
  path: string;
  text: string;
}

/** The processes, by their folder. */
export const processes: readonly string[] = ['shell', ...Object.values(services)];

/** The sources of a process that run in production. */
export function sourcesOf(folder: string): Source[] {
  return readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/src/${file}`)
    .filter((path) => path.endsWith('.ts') && !path.includes('/testing/') && !isTestSide(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
