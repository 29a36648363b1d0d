import path from 'node:path';
import { filesOf } from '@tessera/contracts/modules/module.ts';
import type { BuiltModule } from './build-module.ts';

/** Where each file of a build that is published lies on the disk: name → path. */
export function builtFiles({ manifest, clientDir, serverFile }: BuiltModule): [string, string][] {
  const browsers = new Set(manifest.files.map(({ file }) => file));
  const folderOf = (file: string) => (browsers.has(file) ? clientDir : path.dirname(serverFile));
  return filesOf(manifest).map(({ file }) => [file, path.join(folderOf(file), file)]);
}
