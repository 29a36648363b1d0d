import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { root } from './start/settings.ts';

/** What a module in a repository of its own is built with. */
const kits = ['contracts', 'rules', 'site-templates', 'browser-kit', 'module-kit', 'cli'];

/** `npm run kits [folder]`: packs the kits into tarballs, as `npm publish` would, for modules in other repositories. */
const folder = resolve(process.argv[2] ?? join(root, 'dist/kits'));
await mkdir(folder, { recursive: true });
const workspaces = kits.flatMap((kit) => ['-w', `packages/${kit}`]);
await promisify(execFile)('npm', ['pack', '--silent', ...workspaces, '--pack-destination', folder], { cwd: root });
process.stdout.write(`${kits.length} kits are in ${folder}\n`);
