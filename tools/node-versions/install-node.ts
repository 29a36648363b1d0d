import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface InstalledNode {
  version: string;
  /** Folder of the `node` program. */
  bin: string;
}

/**
 * Gets a Node (`22` is its newest) from the npm registry, which is all the network this needs. The package of the
 * platform is taken as such: the package `node` fetches it by an install script, and those may be switched off.
 */
export function installNode(wanted: string, folder: string): InstalledNode {
  const name = `node-${process.platform}-${process.arch}`;
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${wanted}`]);
  const bin = join(folder, 'node_modules', name, 'bin');
  return { version: execFileSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).trim(), bin };
}
