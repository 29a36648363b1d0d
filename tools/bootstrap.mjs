// Runs before anything is installed: plain JavaScript, Node's own modules only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Installs the packages of the lockfile, unless they are what is installed. */
export async function install() {
  requireNode();
  if (isInstalled()) return;
  process.stdout.write('Installing packages (npm ci) …\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  process.stderr.write('npm ci failed. Check the network or the npm registry setting, then run this again.\n');
  process.exit(1);
}

/** Whether what npm noted of its last install is what the lockfile asks for. */
function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link || entry.optional || entry.devOptional || entry.peer)
      return true;
    return present[path]?.version === entry.version;
  });
}

/** Imports a TypeScript file of the tools, now that the loader is there. */
export async function importTypeScript(path) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL(path, import.meta.url).href);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Tessera needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
