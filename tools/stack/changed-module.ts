import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../start/settings.ts';

/** What a module team runs. */
export const tessera = join(root, 'packages/cli/bin/tessera.mjs');
const moduleCommands = { deploy: ['publish', '--promote'], rollback: ['rollback'] } as const;
/** What a module team does with a module, by the name of the script in its package. */
export type ModuleCommand = keyof typeof moduleCommands;

/** A file of `mfe-cart` with a mount of its own: a line more in it makes another version. */
export const changingModule = { name: 'mfe-cart', file: 'src/mounts/cart-page.tsx' } as const;

/**
 * Hands over the folder of a copy of `mfe-cart` that differs a little from every one there was, and takes it away
 * again. The copy is inside the repository, where it finds its packages; the module itself is not touched.
 */
export async function withChangedModule<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache', 'changed-'));
  try {
    const copy = join(folder, changingModule.name);
    const isSource = (path: string) => !/[\\/](dist|node_modules)$/.test(path);
    await cp(join(root, changingModule.name), copy, { recursive: true, filter: isSource });
    await appendFile(join(copy, changingModule.file), `\nconsole.debug('version ${randomUUID()}');\n`);
    return await work(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a module's own command against a site. @throws when it fails */
export async function runModuleCommand(
  command: ModuleCommand,
  cwd: string,
  { storefront, deployKey }: { storefront: string; deployKey: string },
): Promise<void> {
  const args = [...moduleCommands[command], '--url', storefront, '--reason', `a measured ${command}`];
  const env = { ...process.env, TESSERA_KEY: deployKey };
  const child = spawn(process.execPath, [tessera, ...args], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}
